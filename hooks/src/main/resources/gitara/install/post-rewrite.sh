# shellcheck shell=sh
ara_post_rewrite() {
  ara_pairs=''
  while IFS=' ' read -r ara_old ara_new _; do
    [ -z "$ara_new" ] || ara_pairs="$ara_pairs
rewritten $ara_old $ara_new"
  done
  { ara_note "${1:-rewrite}" "$ara_pairs" && ara_tell; } >/dev/null 2>&1 </dev/null
  return 0
}
