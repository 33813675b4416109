# shellcheck shell=sh
ara_prepare_commit_msg() (
  # Nobody will see it.
  [ "${GIT_EDITOR-}" = : ] && exit 0
  [ "${2-}" = merge ] && exit 0
  [ "${2-}" = commit ] || git diff --cached --quiet -- @ROOTS@ && exit 0
  ara_start prepare-commit-msg "$@"
  exit 0
)
