# shellcheck shell=sh
ara_post_commit() {
  {
    ara_note commit ''
    # One time in sixteen.
    # shellcheck disable=SC2154
    case $ara_head in *0) ara_tell ;; esac
  } >/dev/null 2>&1 </dev/null
  ara_settle
  # A commit that is taken over without a stop.
  if [ -f "${GIT_DIR:-.git}/CHERRY_PICK_HEAD" ] && [ ! -d "${GIT_DIR:-.git}/rebase-merge" ] &&
    ! git diff --quiet HEAD^ HEAD -- @ROOTS@ 2>/dev/null; then
    ara_start post-commit
  fi
  return 0
}
