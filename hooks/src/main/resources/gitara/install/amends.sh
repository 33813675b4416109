# shellcheck shell=sh
# Whether git may be amending. Git passes that to no hook, so it is read from the command line of the parent git
# process, here without its NULs. If that cannot be read, the answer is yes.
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
