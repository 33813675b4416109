# shellcheck shell=sh
ara_prepare_commit_msg() {
  [ ! -f "${GIT_DIR:-.git}/MERGE_HEAD" ] || : >"${GIT_DIR:-.git}/ara-merge"
  # A commit that is taken over: an entry may have another number here, and the message states the one that it had.
  if [ -d "${GIT_DIR:-.git}/rebase-merge" ] || [ -f "${GIT_DIR:-.git}/CHERRY_PICK_HEAD" ]; then
    git diff --cached --quiet -- @ROOTS@ || ara_start prepare-commit-msg "$@"
    return 0
  fi
  # Nobody will see it.
  [ "${GIT_EDITOR-}" = : ] && return 0
  [ "${2-}" = merge ] && return 0
  if [ "${2-}" != commit ] && git diff --cached --quiet -- @ROOTS@; then return 0; fi
  ara_start prepare-commit-msg "$@"
  return 0
}
