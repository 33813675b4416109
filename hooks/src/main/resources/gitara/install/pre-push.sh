# shellcheck shell=sh
ara_pre_push() {
  ara_lines=$(cat)
  ara_why=''
  # A tag, a new branch, a ref of a name of its own: each is asked for what the remote does not have yet.
  while IFS=' ' read -r _ ara_local _ _; do
    case $ara_local in
      *[!0]*)
        ara_new=$(git rev-list --full-history --max-count=1 "$ara_local" --not --remotes="$1" -- @ROOTS@ 2>&1)
        # One that leaves the record alone may still say otherwise.
        [ "$ara_new" ] || ara_new=$(git rev-list --max-count=1 -i --grep='^Ara-' "$ara_local" --not --remotes="$1" 2>&1)
        [ -z "$ara_new" ] || ara_why=new
        ;;
    esac
  done <<ARA_LINES
$ara_lines
ARA_LINES
  [ "$ara_why" ] || return 0
  printf '%s\n' "$ara_lines" | ara_start pre-push "$@"
}
