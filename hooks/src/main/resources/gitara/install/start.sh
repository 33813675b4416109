# shellcheck shell=sh
# Starts git-ara for a hook. If it is missing, or fails for a reason other than the record, git continues: a hook stops
# only what it has checked.
ara_start() {
  if command -v git-ara >/dev/null 2>&1; then
    ara_program=git-ara
  else
    ara_program=@PROGRAM@
    if ! [ -x "$ara_program" ]; then
      echo 'git-ara: not on PATH; nothing was checked against the rules of the research record' >&2
      return 0
    fi
  fi
  "$ara_program" hook "$@"
  case $? in
    0) return 0 ;;
    2) return 1 ;;
    # A Java that cannot start ends with 1 as findings do, and starts for nothing else either.
    1) ! "$ara_program" version >/dev/null 2>&1 || return 1 ;;
  esac
  echo 'git-ara: the check failed, and git continues; to find the cause: git ara doctor' >&2
}
