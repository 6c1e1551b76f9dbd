// Wake-ups between processes: quick, and never relied upon.

export type Topic =
  | "events"
  | "lanes"
  | "config"
  | "system_jobs"
  | "interactions"
  | "replays"
  | "alerts";

export interface Notifier {
  /** Called for every ring by anybody, also by ourselves. */
  listen(topic: Topic, hear: () => void): void;
}
