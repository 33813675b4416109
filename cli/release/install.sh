#!/bin/sh
# Installs git-ara @VERSION@ from its release to ~/.local: downloads the archive for this machine, compares its digest
# with SHA256SUMS, unpacks it and runs its `git-ara install`. No root, no Java, no Maven.
#
#   curl -fsSL @SOURCE@/releases/download/v@VERSION@/install.sh | sh
#   ... | sh -s -- --prefix DIR
#
# Environment: ARA_RELEASE  where the files of the release are: an address, or a folder
set -eu

main() {
  release=${ARA_RELEASE:-@SOURCE@/releases/download/v@VERSION@}
  case $(uname -s) in
    Linux) system=linux ;;
    Darwin) system=macos ;;
    *) die "no release for $(uname -s). git-ara runs on Linux and macOS, and in Windows' WSL." ;;
  esac
  case $(uname -m) in
    x86_64 | amd64) cpu=x64 ;;
    aarch64 | arm64) cpu=arm64 ;;
    *) die "no release for processors of type $(uname -m)." ;;
  esac
  if [ "$system" = linux ] && ls /lib/ld-musl-* >/dev/null 2>&1 && ! ls /lib*/ld-linux-* /lib/*/ld-linux-* >/dev/null 2>&1; then
    die "this system has musl in place of glibc, which the runtime in the release needs. With a Java 25 or later installed,
unpack git-ara-@VERSION@-jar.tar.gz of the release and run its bin/git-ara install."
  fi
  command -v git >/dev/null 2>&1 || die "git is not on PATH. Install git first."

  name=git-ara-@VERSION@-$system-$cpu.tar.gz
  scratch=$(mktemp -d)
  trap 'rm -rf "$scratch"' EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM HUP
  fetch SHA256SUMS
  grep " $name\$" "$scratch/SHA256SUMS" >"$scratch/sum" || die "$release has no $name."
  fetch "$name"
  (cd "$scratch" && verify) ||
    die "the digest of $release/$name is not the one in SHA256SUMS. Nothing was installed."
  tar -xzf "$scratch/$name" -C "$scratch" || die "cannot unpack $name. Nothing was installed."
  "$scratch/git-ara-@VERSION@/bin/git-ara" install "$@"
}

die() {
  printf 'install.sh: %s\n' "$*" >&2
  exit 3
}

fetch() {
  case $release in
    http://* | https://* | file://*)
      if command -v curl >/dev/null 2>&1; then
        curl -fsSL --retry 3 -o "$scratch/$1" "$release/$1" || die "cannot download $release/$1"
      elif command -v wget >/dev/null 2>&1; then
        wget -q -O "$scratch/$1" "$release/$1" || die "cannot download $release/$1"
      else
        die "neither curl nor wget is on PATH."
      fi
      ;;
    *) cp "$release/$1" "$scratch/$1" || die "cannot read $release/$1" ;;
  esac
}

verify() {
  if command -v sha256sum >/dev/null 2>&1; then
    sha256sum -c sum >/dev/null
  elif command -v shasum >/dev/null 2>&1; then
    shasum -a 256 -c sum >/dev/null
  else
    die "neither sha256sum nor shasum is on PATH, so the download cannot be verified."
  fi
}

# Last: a download that ends early runs nothing.
main "$@"
