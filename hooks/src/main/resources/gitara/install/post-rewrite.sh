# shellcheck shell=sh
ara_post_rewrite() {
  ara_pairs='' ara_lines='' ara_first=''
  while IFS=' ' read -r ara_old ara_new _; do
    [ -n "$ara_new" ] || continue
    ara_first=${ara_first:-$ara_new}
    ara_pairs="$ara_pairs
rewritten $ara_old $ara_new"
    ara_lines="$ara_lines$ara_old $ara_new
"
  done
  { ara_note "${1:-rewrite}" "$ara_pairs" && ara_tell; } >/dev/null 2>&1 </dev/null
  # An entry may have another number on the new base, and git has asked nobody about the files that refer to it.
  [ "${1-}" = rebase ] && [ "$ara_first" ] || return 0
  git diff --quiet "$ara_first^" HEAD -- @ROOTS@ 2>/dev/null && return 0
  printf '%s' "$ara_lines" | ara_start post-rewrite
  return 0
}
