// Wake-ups between processes: quick, and never relied upon.

export type Ring =
  | "events"
  | "lanes"
  | "config"
  | "system_jobs"
  | "interactions"
  | "replays"
  | "troubles";

export interface Bell {
  /** Called for every ring by anybody, also by ourselves. */
  listen(ring: Ring, hear: () => void): void;
}
