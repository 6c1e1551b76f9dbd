// Time. Rules that several processes share use the database's clock, so that one wrong clock
// on one host changes nothing.

export interface Clock {
  /** Milliseconds since the epoch, on this host. */
  now(): number;
  /** Milliseconds since the epoch as the database tells them, to within a few milliseconds. */
  databaseNow(): number;
}
