# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# Sourced by the scripts that plant faults: they work on a copy of the tree.

# copy_sources FOLDER   Copies the files that git knows or would add.
copy_sources() {
  git ls-files -z --cached --others --exclude-standard |
    tar --null --files-from - --ignore-failed-read -cf - 2>/dev/null | tar -xf - -C "$1"
  # The copy has the layout of the tree, so ccache knows the objects again if it may.
  export CCACHE_BASEDIR="$1" CCACHE_NOHASHDIR=1
}
