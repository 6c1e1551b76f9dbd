#!/bin/sh
# Dumps Relay's database into one file, while Relay runs, and prints the file's name.
#
#   DATABASE_MIGRATE_URL=postgres://relay_owner:…@db/relay backup.sh [FOLDER]
#
# The role has to own the schema. BACKUP_KEEP says how many dumps stay in the folder (14; 0: all).
# A dump holds payloads, and secrets that only RELAY_SECRET_KEY opens: keep the key in another place.
set -eu
umask 077

. "$(dirname "$0")/database-url.sh"
split_url "${DATABASE_MIGRATE_URL:?is not set: the address of the database, as the role that owns the schema}"
folder=${1:-backups}
keep=${BACKUP_KEEP:-14}

mkdir -p "$folder"
file=$folder/relay-$(date -u +%Y%m%dT%H%M%SZ).dump
trap 'rm -f "$file.part"' EXIT

# One moment of the whole database, whatever is written meanwhile.
with_password pg_dump --format=custom --compress=1 --no-owner --no-privileges --file="$file.part" "$url"
# It can be opened again.
pg_restore --list "$file.part" >/dev/null
sync "$file.part"
mv "$file.part" "$file"

if [ "$keep" -gt 0 ]; then
  # The names are ours and sort by time.
  find "$folder" -maxdepth 1 -name 'relay-*.dump' | sort -r | tail -n "+$((keep + 1))" |
    while read -r old; do rm -f "$old"; done
fi
printf '%s\n' "$file"
