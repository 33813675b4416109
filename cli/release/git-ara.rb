class GitAra < Formula
  desc "Research records on git: every change a commit, every commit checked"
  homepage "@SOURCE@"
  version "@VERSION@"
  license "Apache-2.0"

  on_macos do
    on_arm do
      url "@SOURCE@/releases/download/v@VERSION@/git-ara-@VERSION@-macos-arm64.tar.gz"
      sha256 "@SHA256:git-ara-@VERSION@-macos-arm64.tar.gz@"
    end
    on_intel do
      url "@SOURCE@/releases/download/v@VERSION@/git-ara-@VERSION@-macos-x64.tar.gz"
      sha256 "@SHA256:git-ara-@VERSION@-macos-x64.tar.gz@"
    end
  end

  on_linux do
    on_arm do
      url "@SOURCE@/releases/download/v@VERSION@/git-ara-@VERSION@-linux-arm64.tar.gz"
      sha256 "@SHA256:git-ara-@VERSION@-linux-arm64.tar.gz@"
    end
    on_intel do
      url "@SOURCE@/releases/download/v@VERSION@/git-ara-@VERSION@-linux-x64.tar.gz"
      sha256 "@SHA256:git-ara-@VERSION@-linux-x64.tar.gz@"
    end
  end

  depends_on "git"

  def install
    (lib/"git-ara").install Dir["lib/git-ara/*"]
    (lib/"git-ara/package").write "brew upgrade git-ara, brew uninstall git-ara\n"
    bin.install "bin/git-ara"
    man1.install "share/man/man1/git-ara.1"
    bash_completion.install "share/bash-completion/completions/git-ara"
    zsh_completion.install "share/zsh/site-functions/_git-ara"
    fish_completion.install "share/fish/vendor_completions.d/git-ara.fish"
    doc.install Dir["share/doc/git-ara/*"]
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/git-ara version")
  end
end
