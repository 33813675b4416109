# shellcheck shell=sh
# Completes a merge, once it is made, in which both sides have touched the record: references to what got another
# number, and what is derived. That git is making one, prepare-commit-msg has noted, so that others cost nothing here.
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
