# shellcheck shell=sh
# Whether a message is that of git revert.
ara_reverts() {
  while IFS= read -r ara_line || [ "$ara_line" ]; do
    case $ara_line in 'This reverts commit '*) return 0 ;; esac
  done <"$1"
  return 1
}

ara_prepare_commit_msg() {
  [ ! -f "${GIT_DIR:-.git}/MERGE_HEAD" ] || : >"${GIT_DIR:-.git}/ara-merge"
  # A commit that is taken over: an entry may have another number here, and the message states the one that it had.
  if [ -d "${GIT_DIR:-.git}/rebase-merge" ] || [ -f "${GIT_DIR:-.git}/CHERRY_PICK_HEAD" ]; then
    git diff --cached --quiet -- @ROOTS@ || ara_start prepare-commit-msg "$@"
    return 0
  fi
  # Nobody will see it; but git revert asks no other hook.
  if [ "${GIT_EDITOR-}" = : ]; then
    if [ "${2-}" != message ] || ! ara_reverts "$1" || git diff --cached --quiet -- @ROOTS@; then return 0; fi
    ara_start prepare-commit-msg "$1" revert
    return
  fi
  [ "${2-}" = merge ] && return 0
  if [ "${2-}" != commit ] && git diff --cached --quiet -- @ROOTS@; then return 0; fi
  ara_start prepare-commit-msg "$@"
  return 0
}
