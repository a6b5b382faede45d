#!/usr/bin/env bash
# Builds the extension with a server in it: package.sh PROGRAM VERSION OUTPUT.vsix [DOCS [TARGET]]
# DOCS is the folder share/doc/puppet-ls of an installation of the program, whose pages of rules and licenses the extension takes along.
# TARGET is the system of the program as VS Code names it (win32-x64, darwin-arm64, ..., web for a WebAssembly module); without it,
# this system.
# Needs node 20 or later, and npm, which fetches what package-lock.json names.
set -euo pipefail
program=$(realpath "$1") version=$2 output=$(realpath -m "$3") docs=${4:+$(realpath "$4")} target=${5:-}
cd "$(dirname "${BASH_SOURCE[0]}")"

if [[ -z $target ]]; then
  case $(uname -s)-$(uname -m) in
    Linux-x86_64) target=linux-x64 ;;
    Linux-aarch64) target=linux-arm64 ;;
  esac
fi

[[ node_modules/.package-lock.json -nt package-lock.json ]] || npm ci --silent --no-audit --no-fund
npm run --silent check
rm -f dist/*.json
if [[ $target == web ]]; then
  npm run --silent build:web
else
  npm run --silent build
fi

# Packed in a folder of its own, so that nothing of the build gets into the sources or the other way round.
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
mkdir -p "$stage" "$(dirname "$output")"
cp -r dist walkthrough package.json README.md language-configuration*.json .vscodeignore ../../LICENSE ../../CHANGELOG.md "$stage/"
if [[ $target == web ]]; then
  install -m 644 "$program" "$stage/dist/web/puppet-ls.wasm"
  rm -f "$stage/dist/extension.js"
else
  install -m 755 -D -t "$stage/bin" "$program"
  rm -rf "$stage/dist/web"
fi
install -m 644 ../../docs/settings.schema.json "$stage/"
if [[ -n $docs ]]; then
  # Where the program looks for them.
  mkdir -p "$stage/share/doc/puppet-ls"
  cp -r "$docs/rules" "$stage/share/doc/puppet-ls/"
  node licenses.mjs "$docs/THIRD-PARTY-NOTICES" >"$stage/THIRD-PARTY-NOTICES"
fi
node manifest.mjs package.json "$([[ $target == web ]] && echo main || echo browser)" >"$stage/package.json"
install -m 644 -D -t "$stage/media" ../../docs/images/{hover,graph}.png
vsce=$PWD/node_modules/.bin/vsce
cd "$stage"
"$vsce" package "$version" ${target:+--target $target} --no-dependencies --no-git-tag-version --no-update-package-json \
  --allow-missing-repository --no-rewrite-relative-links --skip-license --out "$output" >&2
