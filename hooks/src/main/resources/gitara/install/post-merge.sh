# shellcheck shell=sh
ara_post_merge() {
  # A squash has made no commit yet.
  [ "${1-}" = 1 ] && return 0
  { ara_note merge '' && ara_tell; } >/dev/null 2>&1 </dev/null
  ara_settle
  return 0
}
