#!/bin/sh
# Runs a command of Toolshelf on the Node that comes with it: bin/toolshelf start, doctor, db:migrate, db:backup,
# db:restore, admin:grant, audit:verify, settings:export, settings:import. Nothing else needs to be installed.
set -eu
program=$(readlink -f "$0")
home=$(dirname "$(dirname "$program")")
# Files that a command names are looked for where it was called.
INIT_CWD=${INIT_CWD:-$PWD}
export INIT_CWD
command=$(echo "${1:-start}" | tr : -)
[ $# -eq 0 ] || shift
for node in "$home"/node_modules/node-*/bin/node; do
  # exec: signals of a service manager reach the site itself.
  [ ! -x "$node" ] || exec "$node" "$home/scripts/bootstrap.mjs" "$command" "$@"
done
echo "There is no Node for this machine in $home/node_modules: take the release for $(uname -s) on $(uname -m)." >&2
exit 1
