// Reference to an event without its row.

/** Primary key of the event row, stable across processes and restarts. */
export type EventRef = {
  id: string;
  /** Time of storage, in microseconds since the epoch. */
  at: string;
};
