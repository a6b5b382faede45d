# Files of others that a build needs and that are in no package of Debian: each is fetched once, checked against the list `downloads.sha512`
# of the script that sources this, and kept outside of the build trees: in PUPPET_CROSS_CACHE, or in ~/.cache/puppet-ls-cross.
# The script defines `here` (its folder), `fetch` and `make_folder`, and calls `prepare`.

cache=${PUPPET_CROSS_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/puppet-ls-cross}
downloads=$cache/downloads

say() { printf 'prepare: %s\n' "$*" >&2; }

# fetch_package NAME@VERSION: a package of npm, as it is published.
fetch_package() {
  command -v npm >/dev/null || { say "npm, which fetches $1, is not installed"; return 1; }
  (cd "$downloads" && npm pack --silent "$1" >/dev/null)
}

# unpack FOLDER ARCHIVE: its contents without the folder that all of them are in.
unpack() {
  mkdir -p "$1"
  tar -x --strip-components=1 --no-same-owner -C "$1" -f "$2"
}

# check_downloads [OPTION]
check_downloads() { (cd "$downloads" && sha512sum "$@" --check "$here/downloads.sha512") >&2; }

# prepare NAME: fetches what is missing and calls make_folder, unless that has been done by the same script.
prepare() {
  local stamp
  stamp=$cache/$1-$(cat "$here/prepare" "$here/downloads.sha512" | sha512sum | cut -c 1-16)
  [[ ! -f $stamp ]] || return 0
  mkdir -p "$downloads"
  exec 9>"$cache/lock"
  flock 9
  [[ ! -f $stamp ]] || return 0
  check_downloads --status 2>/dev/null || (set -e; fetch)
  check_downloads --quiet
  make_folder
  rm -f "$cache/$1"-*
  touch "$stamp"
}
