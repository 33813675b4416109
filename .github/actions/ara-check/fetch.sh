#!/bin/sh
# Gets the git-ara that RELEASE beside this file names by version and digest, and gives its path to later steps.
# A file in the cache counts only if it has that digest.
#
# Environment: ARA_ACTION      the folder of the action
#              ARA_REPOSITORY  the repository of the action, as OWNER/NAME
#              ARA_SOURCE      true: the action's own checkout, which compiles itself at its first start
#              ARA_RELEASE     where the files of the release are, if not at that repository: an address or a folder
set -eu

fail() {
  printf '::error title=ara-check::%s\n' "$*"
  exit 2
}

if [ "${ARA_SOURCE-}" = true ]; then
  printf 'program=%s\n' "$ARA_ACTION/../../../cli/git-ara" >>"$GITHUB_OUTPUT"
  exit 0
fi

version=$(sed -n 's/^version //p' "$ARA_ACTION/RELEASE")
[ "$version" ] || fail "no version of git-ara is released at this commit of the action. Use the commit of a release," \
  "or compile the action's own checkout, which takes minutes: with: source: 'true'"
name=git-ara-$version-linux-x64-noarchive.tar.gz
[ "${RUNNER_OS-}/${RUNNER_ARCH-}" = Linux/X64 ] || name=git-ara-$version-jar.tar.gz
digest=$(sed -n "s/^sha256 \([0-9a-f]*\)  $name\$/\1/p" "$ARA_ACTION/RELEASE")
[ "$digest" ] || fail "RELEASE names no digest of $name. Use a commit of the action that belongs to a release."
release=${ARA_RELEASE:-https://github.com/${ARA_REPOSITORY:-gitara/git-ara}/releases/download/v$version}

right() {
  if command -v sha256sum >/dev/null 2>&1; then sum=$(sha256sum "$1"); else sum=$(shasum -a 256 "$1"); fi
  [ "${sum%% *}" = "$digest" ]
}

folder=$RUNNER_TEMP/git-ara-download
file=$folder/$name
mkdir -p "$folder"
if [ -f "$file" ] && right "$file"; then
  echo "git-ara $version from the cache"
else
  case $release in
    *://*) curl -fsSL --retry 3 -o "$file" "$release/$name" || fail "cannot download $release/$name" ;;
    *) cp "$release/$name" "$file" || fail "cannot read $release/$name" ;;
  esac
  if ! right "$file"; then
    rm -f "$file"
    fail "$release/$name does not have the digest that RELEASE names, $digest. It was not run."
  fi
  echo "git-ara $version from $release"
fi

rm -rf "$RUNNER_TEMP/git-ara"
mkdir "$RUNNER_TEMP/git-ara"
tar -xzf "$file" -C "$RUNNER_TEMP/git-ara" || fail "cannot unpack $name"
lib=$RUNNER_TEMP/git-ara/git-ara-$version/lib/git-ara
# For one start, a start-up archive takes longer to make than it saves. An empty one says not to try.
read -r build <"$lib/current"
: >"$lib/git-ara-$build.aot"
printf 'program=%s\n' "$RUNNER_TEMP/git-ara/git-ara-$version/bin/git-ara" >>"$GITHUB_OUTPUT"
