# shellcheck shell=sh
ara_post_merge() {
  # A squash has made no commit yet.
  [ "${1-}" = 1 ] || { ara_note merge '' && ara_tell; } >/dev/null 2>&1 </dev/null
  return 0
}
