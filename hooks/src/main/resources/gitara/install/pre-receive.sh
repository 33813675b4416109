# shellcheck shell=sh
# A server rejects every push that it cannot check.
ara_pre_receive() {
  if command -v git-ara >/dev/null 2>&1; then
    ara_program=git-ara
  else
    ara_program=@PROGRAM@
    if ! [ -x "$ara_program" ]; then
      echo 'git-ara: not found on the server; the push was rejected because it cannot be checked' >&2
      return 1
    fi
  fi
  "$ara_program" hook pre-receive
}
