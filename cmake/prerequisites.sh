# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# Sourced by ./stonegame and ./check: puts the Debian packages they need in place.

say() { printf '%s\n' "$*" >&2; }

# need_packages YES PACKAGE...   YES=1 answers the question that others are asked before sudo
need_packages() {
  yes=$1
  shift
  if ! command -v dpkg-query >/dev/null 2>&1; then
    say "This is not Debian: going on with what is here. On Debian 12 the packages are: $*"
    return 0
  fi
  missing=
  for package in "$@"; do
    case $(dpkg-query -W -f='${db:Status-Abbrev}' "$package" 2>/dev/null) in
      ii*) ;;
      *) missing="$missing $package" ;;
    esac
  done
  [ -n "$missing" ] || return 0

  install="apt-get install -y --no-install-recommends$missing"
  if [ "$(id -u)" = 0 ]; then
    say "Installing:$missing"
    run_quietly sh -c "apt-get update && DEBIAN_FRONTEND=noninteractive $install"
    return
  fi
  if ! command -v sudo >/dev/null 2>&1; then
    say "Some packages are missing. Run this line as root, then the command again:"
    say "  apt-get update && $install"
    return 1
  fi
  if [ "$yes" != 1 ]; then
    if [ ! -t 0 ]; then
      say "Some packages are missing. Install them with this line, then run the command again:"
      say "  sudo apt-get update && sudo $install"
      return 1
    fi
    printf 'Install with sudo:%s? [y/N] ' "$missing" >&2
    read -r answer
    case $answer in
      y | Y | yes) ;;
      *) return 1 ;;
    esac
  fi
  run_quietly sh -c "sudo apt-get update && sudo $install"
}

# Runs a command and shows what it said only if it fails.
run_quietly() {
  log=$(mktemp)
  trap 'rm -f "$log"; exit 130' INT TERM
  "$@" >"$log" 2>&1
  outcome=$?
  [ "$outcome" = 0 ] || cat "$log" >&2
  rm -f "$log"
  trap - INT TERM
  return "$outcome"
}

# What the command is built with, and the library as WebAssembly.
# shellcheck disable=SC2034  # used by those who source this
command_packages="g++ cmake ninja-build libfmt-dev libcli11-dev libsimdjson-dev rapidjson-dev
  libhwy-dev"
# shellcheck disable=SC2034
wasm_packages="cmake ninja-build clang-19 lld-19 llvm-19 libclang-rt-19-dev-wasm32 wasi-libc
  libc++-19-dev-wasm32 libc++abi-19-dev-wasm32"
