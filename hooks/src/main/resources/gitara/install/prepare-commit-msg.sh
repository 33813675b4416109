# shellcheck shell=sh
ara_prepare_commit_msg() {
  [ ! -f "${GIT_DIR:-.git}/MERGE_HEAD" ] || : >"${GIT_DIR:-.git}/ara-merge"
  # Nobody will see it.
  [ "${GIT_EDITOR-}" = : ] && return 0
  [ "${2-}" = merge ] && return 0
  if [ "${2-}" != commit ] && git diff --cached --quiet -- @ROOTS@; then return 0; fi
  ara_start prepare-commit-msg "$@"
  return 0
}
