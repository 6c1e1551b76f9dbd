// Attention that a repository gets: stars, forks, watches. Told together, once a day.

import type { EventFacts } from "./event.ts";

export type AttentionEvent = EventFacts & {
  kind: "attention";
  /** A watch is what older senders call a star. */
  sort: "star" | "fork";
  /** False where somebody took the star back. */
  isGiven: boolean;
  /** Unix milliseconds; undefined where the payload does not say. */
  at: number | undefined;
  /** Stars of the repository now. */
  stars: number | undefined;
};
