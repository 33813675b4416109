# shellcheck shell=sh
ara_post_commit() {
  {
    ara_note commit ''
    # One time in sixteen.
    # shellcheck disable=SC2154
    case $ara_head in *0) ara_tell ;; esac
  } >/dev/null 2>&1 </dev/null
  ara_settle
  return 0
}
