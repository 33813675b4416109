#!/bin/sh
# Runs `git ara check` over the commits from ARA_BASE to ARA_HEAD with ARA_PROGRAM.
set -eu
if [ -z "$ARA_HEAD" ]; then
  echo '::error title=ara-check::this event names no commits. Run the check on pull_request, merge_group or push.'
  exit 2
fi
case $ARA_HEAD in
  *[!0]*) ;;
  *)
    echo 'The branch was deleted: nothing to check.'
    exit 0
    ;;
esac
case $ARA_BASE in
  *[!0]*) range=$ARA_BASE..$ARA_HEAD ;;
  # A branch that was just created: all of its history.
  *) range=$ARA_HEAD ;;
esac
if [ "${ARA_SARIF-}" = true ]; then
  sarif=$RUNNER_TEMP/git-ara.sarif
  "$ARA_PROGRAM" check --sarif -- "$range" >"$sarif" || [ -s "$sarif" ]
  printf 'sarif=%s\n' "$sarif" >>"$GITHUB_OUTPUT"
fi
"$ARA_PROGRAM" check --github -- "$range"
