class PuppetLs < Formula
  desc "Language server, linter and formatter for Puppet and OpenVox"
  homepage "@HOMEPAGE@"
  version "@VERSION@"
  license "Apache-2.0"

  on_macos do
    on_arm do
      url "@DOWNLOADS@/puppet-ls-@VERSION@-aarch64-macos.tar.gz"
      sha256 "@SHA256:puppet-ls-@VERSION@-aarch64-macos.tar.gz@"
    end
    on_intel do
      url "@DOWNLOADS@/puppet-ls-@VERSION@-x86_64-macos.tar.gz"
      sha256 "@SHA256:puppet-ls-@VERSION@-x86_64-macos.tar.gz@"
    end
  end

  on_linux do
    on_arm do
      url "@DOWNLOADS@/puppet-ls-@VERSION@-aarch64-linux-musl.tar.gz"
      sha256 "@SHA256:puppet-ls-@VERSION@-aarch64-linux-musl.tar.gz@"
    end
    on_intel do
      url "@DOWNLOADS@/puppet-ls-@VERSION@-linux-x86_64.tar.gz"
      sha256 "@SHA256:puppet-ls-@VERSION@-linux-x86_64.tar.gz@"
    end
  end

  def install
    bin.install "bin/puppet-ls"
    man1.install "share/man/man1/puppet-ls.1"
    doc.install Dir["share/doc/puppet-ls/*"]
    (share/"puppet-ls").install "share/puppet-ls/settings.schema.json", "share/puppet-ls/schemas"
    bash_completion.install "share/bash-completion/completions/puppet-ls"
    zsh_completion.install "share/zsh/site-functions/_puppet-ls"
    fish_completion.install "share/fish/vendor_completions.d/puppet-ls.fish"
  end

  test do
    (testpath/"a.pp").write "$x = 08\n"
    assert_match "invalid-octal-number", shell_output("#{bin}/puppet-ls check a.pp", 1)
  end
end
