# shellcheck shell=sh
ara_pre_merge_commit() (
  # Without an editor commit-msg follows at once, and does all in one start.
  [ "${GIT_EDITOR-}" = : ] && exit 0
  git diff --cached --quiet -- @ROOTS@ && exit 0
  ara_start pre-merge-commit
)
