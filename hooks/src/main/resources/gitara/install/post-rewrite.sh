# shellcheck shell=sh
ara_post_rewrite() (
  ara_pairs=$(while IFS=' ' read -r ara_old ara_new _; do echo "rewritten $ara_old $ara_new"; done)
  ara_spine "${1:-rewrite}" "$ara_pairs" >/dev/null 2>&1 </dev/null
  exit 0
)
