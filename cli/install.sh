# shellcheck shell=sh
# git-ara install: copies the jar and launcher of a checkout or of an unpacked release to where PATH finds them, and
# undoes that. The launcher runs it, with $1 its folder, $2 the jar's, $3 the build id, $4 the Java found. It lies
# beside the installed jar too, so that --remove needs neither.
#
# Each file is written under another name and renamed: a git-ara that runs meanwhile keeps the file it opened. The
# jar of the installed build stays until a later one is installed and no process uses it (the launcher removes it).

here=$1 home=$2 build=$3 java=$4
shift 4
mark='git-ara: finds a Java, then becomes it' # the second line of every launcher

say() {
  printf '%s\n' "$*"
}

die() {
  printf 'git-ara install: %s\n' "$*" >&2
  exit 3
}

usage() {
  [ $# -eq 0 ] || printf 'git-ara install: %s\n' "$*" >&2
  cat <<'END'
usage: git-ara install [--prefix DIR]             to DIR/bin, DIR/lib/git-ara and DIR/share (~/.local)
       git-ara install --remove [--prefix DIR]    removes what that put there
END
}

ours() {
  [ -f "$1" ] && head -n 2 "$1" 2>/dev/null | grep -qF "$mark"
}

# Puts the file $1 at $2, with the mode $3.
put() {
  cp "$1" "$2.new.$$" && chmod "$3" "$2.new.$$" && mv -f "$2.new.$$" "$2" && return
  rm -f "$2.new.$$"
  die "cannot write $2"
}

folder() {
  mkdir -p "$1" 2>/dev/null
  [ -d "$1" ] || die "cannot make the folder $1. Name another place with --prefix DIR."
  [ -w "$1" ] || die "cannot write to $1. Name another place with --prefix DIR."
}

remove() {
  gone=''
  # A program of that name that is not ours stays.
  if ours "$prefix/bin/git-ara"; then set -- "$prefix/bin/git-ara" "$@"; fi
  for file in "$@" \
    "$lib/current" "$lib"/git-ara*.jar "$lib"/git-ara*.aot "$lib/jdk" "$lib/training.log" "$lib/install.sh" \
    "$man" "$bash" "$zsh" "$fish" "$conf"; do
    if [ -e "$file" ] || [ -h "$file" ]; then
      rm -f "$file" 2>/dev/null || die "cannot remove $file"
      say "removed  $file"
      gone=yes
    fi
  done
  if [ -f "$lib/runtime/release" ]; then
    rm -rf "$lib/runtime" || die "cannot remove $lib/runtime"
    say "removed  $lib/runtime"
    gone=yes
  fi
  if [ -f "$doc/THIRD-PARTY" ]; then rm -rf "$doc"; fi
  [ ! -d "$lib" ] || rmdir "$lib" 2>/dev/null || say "left     $lib, which holds files of another origin"
  # Folders that are empty now; the other ones stay.
  for file in "$man" "$bash" "$zsh" "$fish" "$conf" "$doc" "$lib" "$program"; do
    while file=${file%/*} && [ "$file" != "$prefix" ]; do
      rmdir "$file" 2>/dev/null || break
    done
  done
  [ "$gone" ] || say "nothing of git-ara under $prefix"
}

# Run by a checkout, by an unpacked release, or by an installed program, whose own place is then the default.
from=installed place=${here%/*}
if [ -f "$here/pom.xml" ]; then
  from=checkout
elif [ -f "$place/INSTALL" ]; then
  from=release
fi
if [ "$from" = installed ]; then prefix=$place; else prefix=${HOME:+$HOME/.local}; fi
action=install
while [ $# -gt 0 ]; do
  case $1 in
    --prefix)
      [ $# -gt 1 ] || { usage '--prefix needs a folder' >&2; exit 129; }
      prefix=$2
      shift
      ;;
    --prefix=*) prefix=${1#--prefix=} ;;
    --remove) action=remove ;;
    -h | --help)
      usage
      exit 0
      ;;
    *)
      usage "unknown argument: $1" >&2
      exit 129
      ;;
  esac
  shift
done
[ "$prefix" ] || { usage 'HOME is not set: say --prefix DIR' >&2; exit 129; }
case $prefix in /*) ;; *) prefix=$PWD/$prefix ;; esac
prefix=${prefix%/}
lib=$prefix/lib/git-ara
man=$prefix/share/man/man1/git-ara.1
bash=$prefix/share/bash-completion/completions/git-ara
zsh=$prefix/share/zsh/site-functions/_git-ara
fish=$prefix/share/fish/vendor_completions.d/git-ara.fish
conf=$prefix/share/fish/vendor_conf.d/git-ara.fish
doc=$prefix/share/doc/git-ara
program=$prefix/bin/git-ara

# What a package manager put there is the package manager's to change.
if [ -r "$lib/package" ]; then
  IFS= read -r manager <"$lib/package"
  die "$prefix holds git-ara from a package. To upgrade and to remove it: $manager"
fi

if [ "$action" = remove ]; then
  remove
  exit 0
fi
if [ "$from" = installed ]; then
  printf '%s\n' "git-ara install: this git-ara is installed already, in $prefix." \
    "To install a newer one, or elsewhere: ./cli/git-ara install [--prefix DIR] in a checkout of it." >&2
  exit 2
fi

folder "$prefix/bin"
folder "$lib"
if [ -e "$program" ] && [ ! -h "$program" ] && ! ours "$program"; then
  die "$program is there and is not ours. Name another place with --prefix DIR, or move it away."
fi
# A jar of the same build is the same: replacing it would only take it from those that are about to open it.
cmp -s "$home/git-ara-$build.jar" "$lib/git-ara-$build.jar" ||
  put "$home/git-ara-$build.jar" "$lib/git-ara-$build.jar" 644
script=$home/install.sh
[ "$from" != checkout ] || script=$here/install.sh
put "$script" "$lib/install.sh" 644
if [ "$from" = release ] && [ -d "$home/runtime" ]; then
  # The Java of the release, and the archives that were made for it. The same one stays: it may be running.
  if ! cmp -s "$home/runtime/release" "$lib/runtime/release" ||
    ! cmp -s "$home/runtime/lib/modules" "$lib/runtime/lib/modules"; then
    rm -rf "$lib/runtime.new" "$lib/runtime.old"
    cp -R "$home/runtime" "$lib/runtime.new" || die "cannot write $lib/runtime"
    [ ! -d "$lib/runtime" ] || mv "$lib/runtime" "$lib/runtime.old"
    mv "$lib/runtime.new" "$lib/runtime" || die "cannot write $lib/runtime"
    rm -rf "$lib/runtime.old"
  fi
  for archive in "$home"/git-ara-"$build"*.aot; do
    [ ! -s "$archive" ] || put "$archive" "$lib/${archive##*/}" 644
  done
  folder "${doc%/*}"
  rm -rf "$doc"
  cp -R "$place/share/doc/git-ara" "$doc" || die "cannot write $doc"
  java=$lib/runtime/bin/java
elif [ -d "$lib/runtime" ]; then
  # What is installed now runs on the Java found.
  rm -rf "$lib/runtime"
fi
printf '%s\n' "$build" >"$lib/current.$$"
mv -f "$lib/current.$$" "$lib/current" || die "cannot write $lib/current"
put "$here/git-ara" "$program" 755
# The Java that was found here is the one to be used there; no maker yet, so that its first start makes the archive.
builds=''
[ -r "$lib/jdk" ] && { read -r _ && read -r _ && IFS= read -r builds; } <"$lib/jdk"
printf '%s\n\n%s\n' "$java" "$builds" >"$lib/jdk.$$"
mv -f "$lib/jdk.$$" "$lib/jdk" || die "cannot write $lib/jdk"

unset ARA_JAVA
version=$("$program" version </dev/null) || die "$program was put there but does not run"
# The other archives too: the user who needs them later may not be allowed to write here.
for verb in observe hook; do
  "$program" "$verb" --help >/dev/null 2>&1 </dev/null
done
say "installed $program ($version)"
say "          $lib/git-ara-$build.jar, run by $java"
if [ -s "$lib/git-ara-$build.aot" ]; then
  say "          $lib/git-ara-$build.aot, the start-up archive"
else
  say "          without a start-up archive, so each start takes longer; why: $lib/training.log"
fi

# `git ara --help` looks for a man page and never starts the tool.
if "$program" help --roff >"$lib/man.$$" 2>/dev/null </dev/null && grep -q '^\.TH ' "$lib/man.$$"; then
  folder "${man%/*}"
  put "$lib/man.$$" "$man" 644
  say "          $man"
else
  say "          without a man page: this git-ara makes none"
fi
rm -f "$lib/man.$$"

# Where bash, zsh and fish look by themselves; zsh only below /usr and /usr/local.
completion() { # SHELL FILE
  "$program" completion "$1" >"$lib/completion.$$" 2>/dev/null </dev/null
  if grep -q '^# git ara in' "$lib/completion.$$"; then
    folder "${2%/*}"
    put "$lib/completion.$$" "$2" 644
    say "          $2"
  fi
  rm -f "$lib/completion.$$"
}
completion bash "$bash"
completion zsh "$zsh"
completion fish "$fish"
if [ -f "$fish" ]; then
  # Completing git does not look for git-ara, so this much is read at each start.
  sed '/^# --- /q' "$fish" >"$lib/completion.$$"
  folder "${conf%/*}"
  put "$lib/completion.$$" "$conf" 644
  say "          $conf"
  rm -f "$lib/completion.$$"
fi
case $prefix in
  /usr | /usr/local) ;;
  *) [ ! -f "$zsh" ] || say "For zsh, before its compinit in ~/.zshrc: fpath+=('${zsh%/*}')" ;;
esac

case :$PATH: in
  *":$prefix/bin:"*) say 'Try: git ara version' ;;
  *) say "$prefix/bin is not on PATH: add it there, and then \`git ara\` works." ;;
esac
