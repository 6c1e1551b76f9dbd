// What an event is called wherever its row is not at hand.

/** An event, as every process and every restart knows it: the key of its row. */
export type EventRef = {
  id: string;
  /** When it was stored, in microseconds since the epoch. */
  at: string;
};
