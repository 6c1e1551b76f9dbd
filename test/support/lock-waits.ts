/**
 * Lock requests of this database that wait, one row each. Tests share a server, and cloned databases share table ids:
 * without the database, a request of another test would count. Commits that notify wait for each other in the whole
 * server, on an object lock: they do not count.
 */
export const lockWaits = (table?: string): string =>
  `select from pg_locks join pg_stat_activity using (pid)
   where not granted and locktype <> 'object' and datname = current_database()
     ${table === undefined ? "" : `and relation = '${table}'::regclass`}`;
