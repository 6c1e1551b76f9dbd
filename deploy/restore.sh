#!/bin/sh
# Brings a dump of backup.sh into an empty database, and says what will happen when Relay starts.
# Stop Relay first, and start it afterwards.
#
#   DATABASE_MIGRATE_URL=… DATABASE_URL=… restore.sh FILE
#
# Both addresses as in Relay's settings. RELAY is the command of the version that will run ("relay").
set -eu

file=${1:?is missing: restore.sh FILE}
. "$(dirname "$0")/database-url.sh"
split_url "${DATABASE_MIGRATE_URL:?is not set: the address of the database, as the role that owns the schema}"
: "${DATABASE_URL:?is not set: the address of the database, as the role that runs Relay}"
relay=${RELAY:-relay}

ask() {
  with_password psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 --command="$1" "$url"
}

if [ "$(ask "select count(*) from pg_tables where schemaname = 'public'")" -ne 0 ]; then
  echo 'the database is not empty: create a new one, or drop and create this one' >&2
  exit 1
fi

with_password pg_restore --exit-on-error --no-owner --no-privileges --jobs="${RESTORE_JOBS:-2}" --dbname="$url" "$file"
# Quietly: only the server's owner may look at some of its own tables.
ask 'set client_min_messages = error; analyze'

# What was still to be sent when the dump was made may have been sent since. It is sent again, and marked.
waiting=$(ask "with marked as (
    update sends set may_be_doubled = true where status in ('queued', 'sending', 'retrying') returning 1)
  select count(*) from marked")

# Rights for the role that runs Relay, newer migrations, partitions for the days ahead.
# The command may be several words.
# shellcheck disable=SC2086
$relay migrate

echo "newest event: $(ask "select coalesce(max(received_at)::text, 'none') from events")"
echo "events that were not dispatched yet: $(ask '
  select (select count(*) from undispatched) + (select count(*) from waiting_events)')"
echo "messages that were not sent yet: $waiting"
echo 'Relay sends both as soon as a worker starts. They may already be in the chats.'
