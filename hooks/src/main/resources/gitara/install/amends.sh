# shellcheck shell=sh
# Whether git may have been told to amend, which it tells no hook: the command line above us does, without its NULs
# here. Where it cannot be read, it may have been.
ara_amends() {
  ara_process=$PPID ara_depth=0
  while [ "$ara_depth" -lt 9 ]; do
    ara_line=''
    IFS= read -r ara_line 2>/dev/null <"/proc/$ara_process/cmdline" || [ "$ara_line" ] || return 0
    case $ara_line in
      *git*commit*--am*) return 0 ;;
      git*commit* | */git*commit*) return 1 ;;
    esac
    IFS= read -r ara_line 2>/dev/null <"/proc/$ara_process/stat" || return 0
    # What stands behind the name: the state, and the parent.
    ara_line=${ara_line##*) }
    ara_line=${ara_line#* }
    ara_process=${ara_line%% *}
    ara_depth=$((ara_depth + 1))
  done
  return 1
}
