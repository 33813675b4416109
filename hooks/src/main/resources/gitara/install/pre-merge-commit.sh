# shellcheck shell=sh
ara_pre_merge_commit() {
  # Without an editor commit-msg follows at once, and does all in one start.
  [ "${GIT_EDITOR-}" = : ] && return 0
  if git diff --cached --quiet -- @ROOTS@; then return 0; fi
  ara_start pre-merge-commit
}
