# shellcheck shell=sh
ara_commit_msg() {
  ara_how='' ara_why=''
  git diff --cached --quiet -- @ROOTS@ || ara_why=staged
  if [ -f "${GIT_DIR:-.git}/MERGE_HEAD" ]; then
    [ "$ara_why" ] || git diff --cached --quiet MERGE_HEAD -- @ROOTS@ || ara_why=merged
  elif ara_amends; then
    # shellcheck disable=SC2154
    ara_how=$ara_process
    # A commit without a parent fails here, and is looked at.
    [ "$ara_why" ] || git diff --cached --quiet HEAD^ -- @ROOTS@ 2>/dev/null || ara_why=amended
  fi
  # What is committed under a lock says so.
  [ -z "${ARA_LOCK-}" ] || ara_why=locked
  if [ -z "$ara_why" ]; then
    while IFS= read -r ara_line || [ "$ara_line" ]; do
      case $ara_line in
        [Aa][Rr][Aa]-*:*) ara_why=stated ;;
        *'------------------------ >8 ------------------------') ;;
        *) continue ;;
      esac
      break
    done <"$1"
    [ "$ara_why" ] || return 0
  fi
  ara_start commit-msg "$1" ${ara_how:+"$ara_how"}
}
