#!/bin/sh
# Writes the one login that PgBouncer checks and uses, where only this process reads it.
set -eu
umask 077
escaped=$(printf %s "$DATABASE_PASSWORD" | sed 's/"/""/g')
printf '"toolshelf" "%s"\n' "$escaped" >/tmp/users.txt
exec pgbouncer "${1:-/etc/toolshelf/pgbouncer.ini}"
