# shellcheck shell=sh
# Appends an event to refs/ara/spine. It never fails what git is doing; under a crowd of writers it gives up after a
# few tries, and the commit itself is still to be found in its branch.
ara_spine() {
  ara_git=${GIT_DIR:-.git} ara_common='' ara_event=$1
  if [ -f "$ara_git/commondir" ]; then
    IFS= read -r ara_common <"$ara_git/commondir"
    case $ara_common in /*) ;; *) ara_common=$ara_git/$ara_common ;; esac
  elif [ -d "$ara_git" ]; then
    ara_common=$ara_git
  fi
  # Git itself is asked only where reading a file does not tell.
  ara_head='' ara_branch='' ara_tries=0
  if [ -f "$ara_git/HEAD" ]; then IFS= read -r ara_head <"$ara_git/HEAD"; fi
  case $ara_head in
    'ref: '*)
      ara_branch=${ara_head#ref: } ara_head=''
      if [ -f "$ara_common/$ara_branch" ]; then IFS= read -r ara_head <"$ara_common/$ara_branch"; fi
      ;;
  esac
  if [ -z "$ara_head" ]; then
    ara_head=$(git rev-parse --verify --quiet HEAD) || return 0
    ara_branch=$(git symbolic-ref --quiet HEAD)
  fi
  ara_event="$ara_event $ara_head
branch ${ara_branch:--}"
  case ${ARA_SESSION-} in
    '' | *[!A-Za-z0-9._:@/+-]*) ;;
    *)
      ara_event="$ara_event
session $ARA_SESSION"
      ;;
  esac
  [ -z "${2-}" ] || ara_event="$ara_event
$2"
  while [ "$ara_tries" -lt 9 ]; do
    ara_old=''
    if [ -f "$ara_common/refs/ara/spine" ]; then
      IFS= read -r ara_old <"$ara_common/refs/ara/spine"
    else
      ara_old=$(git rev-parse --verify --quiet refs/ara/spine)
    fi
    ara_tree=4b825dc642cb6eb9a060e54bf8d69288fbee4904
    [ "$ara_old" ] || ara_tree=$(git mktree </dev/null) || return 0
    ara_new=$(GIT_AUTHOR_NAME=git-ara GIT_AUTHOR_EMAIL=ara@invalid GIT_AUTHOR_DATE='' \
      GIT_COMMITTER_NAME=git-ara GIT_COMMITTER_EMAIL=ara@invalid GIT_COMMITTER_DATE='' \
      git commit-tree -m "$ara_event" ${ara_old:+-p "$ara_old"} "$ara_tree") || return 0
    git update-ref refs/ara/spine "$ara_new" "${ara_old:-0000000000000000000000000000000000000000}" && return 0
    ara_tries=$((ara_tries + 1))
  done
}
