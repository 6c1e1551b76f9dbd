#!/bin/sh
# The first start of compose's PostgreSQL: one role that owns the schema, one that runs the service and
# owns nothing, and their database. The server's own image runs it once, while the volume is empty.
set -eu

psql -v ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres \
  -v owner_password="$RELAY_OWNER_PASSWORD" -v password="$RELAY_PASSWORD" <<'SQL'
create role relay_owner login password :'owner_password';
create role relay login password :'password';
create database relay owner relay_owner;
SQL
