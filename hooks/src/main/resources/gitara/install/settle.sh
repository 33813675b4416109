# shellcheck shell=sh
# Completes a merge in which both sides changed the record, after git has made it: references to renumbered entries,
# and derived files. prepare-commit-msg leaves a note that git is making such a merge, so other merges cost nothing.
ara_settle() {
  ara_noted=${GIT_DIR:-.git}/ara-merge
  [ -f "$ara_noted" ] || return 0
  rm -f "$ara_noted"
  git diff --quiet HEAD^1...HEAD^2 -- @ROOTS@ 2>/dev/null
  [ $? = 1 ] || return 0
  git diff --quiet HEAD^2...HEAD^1 -- @ROOTS@ 2>/dev/null
  [ $? = 1 ] || return 0
  ara_start post-merge
  return 0
}
