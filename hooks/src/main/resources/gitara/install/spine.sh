# shellcheck shell=sh
# Logs a line about the git command, for refs/ara/spine. Two starts of git for each commit would cost more than all
# other work of the hooks, so lines are collected in a file and usually written to the ref together. An error here never
# stops git.
ara_note() {
  ara_git=${GIT_DIR:-.git} ara_common='' ara_head='' ara_branch='' ara_session=-
  if [ -f "$ara_git/commondir" ]; then
    IFS= read -r ara_common <"$ara_git/commondir"
    case $ara_common in /*) ;; *) ara_common=$ara_git/$ara_common ;; esac
  elif [ -d "$ara_git" ]; then
    ara_common=$ara_git
  else
    ara_git=$(git rev-parse --git-dir) && ara_common=$(git rev-parse --git-common-dir) || return 0
  fi
  # git is started only if a file does not contain the answer.
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
  case ${ARA_SESSION-} in
    '' | *[!A-Za-z0-9._:@/+-]*) ;;
    *) ara_session=$ARA_SESSION ;;
  esac
  [ -d "$ara_common/ara" ] || mkdir "$ara_common/ara"
  # One write at the end of the file: writers do not mix, and none waits.
  printf '%s\n' "$1 $ara_head ${ara_branch:--} $ara_session$2" >>"$ara_common/ara/noted"
}

# Writes the collected lines to the ref, as one event. git-ara does the same before it reads the ref.
ara_tell() {
  ara_taken=$ara_common/ara/noted.$$ ara_tries=0
  mv "$ara_common/ara/noted" "$ara_taken" || return 0
  while [ "$ara_tries" -lt 9 ]; do
    ara_tries=$((ara_tries + 1))
    ara_tree=4b825dc642cb6eb9a060e54bf8d69288fbee4904
    ara_old=$(git rev-parse --verify --quiet refs/ara/spine) || ara_tree=$(git mktree </dev/null) || return 0
    ara_new=$(GIT_AUTHOR_NAME=git-ara GIT_AUTHOR_EMAIL=ara@invalid GIT_AUTHOR_DATE='' \
      GIT_COMMITTER_NAME=git-ara GIT_COMMITTER_EMAIL=ara@invalid GIT_COMMITTER_DATE='' \
      git commit-tree -F "$ara_taken" ${ara_old:+-p "$ara_old"} "$ara_tree") || return 0
    if git update-ref refs/ara/spine "$ara_new" "${ara_old:-0000000000000000000000000000000000000000}"; then
      rm "$ara_taken"
      return 0
    fi
  done
}
