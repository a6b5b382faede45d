# The released program: `nix-build`, or `pkgs.callPackage ./. { }`.
{ pkgs ? import <nixpkgs> { }, lib ? pkgs.lib, stdenv ? pkgs.stdenv, fetchurl ? pkgs.fetchurl }:

let
  version = "@VERSION@";
  archives = {
    x86_64-linux = { file = "puppet-ls-${version}-linux-x86_64.tar.gz"; sha256 = "@SHA256:puppet-ls-@VERSION@-linux-x86_64.tar.gz@"; };
    aarch64-linux = { file = "puppet-ls-${version}-aarch64-linux-musl.tar.gz"; sha256 = "@SHA256:puppet-ls-@VERSION@-aarch64-linux-musl.tar.gz@"; };
    x86_64-darwin = { file = "puppet-ls-${version}-x86_64-macos.tar.gz"; sha256 = "@SHA256:puppet-ls-@VERSION@-x86_64-macos.tar.gz@"; };
    aarch64-darwin = { file = "puppet-ls-${version}-aarch64-macos.tar.gz"; sha256 = "@SHA256:puppet-ls-@VERSION@-aarch64-macos.tar.gz@"; };
  };
  archive = archives.${stdenv.hostPlatform.system};
in
stdenv.mkDerivation {
  pname = "puppet-ls";
  inherit version;
  src = fetchurl { url = "@DOWNLOADS@/${archive.file}"; inherit (archive) sha256; };
  dontStrip = true; # a program for macOS is signed
  installPhase = ''
    mkdir -p $out
    cp -r bin share $out/
  '';
  meta = {
    description = "Language server, linter and formatter for Puppet and OpenVox";
    homepage = "@HOMEPAGE@";
    license = lib.licenses.asl20;
    mainProgram = "puppet-ls";
    platforms = builtins.attrNames archives;
  };
}
