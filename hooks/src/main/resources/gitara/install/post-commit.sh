# shellcheck shell=sh
ara_post_commit() (
  ara_spine commit >/dev/null 2>&1 </dev/null
  exit 0
)
