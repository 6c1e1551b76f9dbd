// Stars and forks. They are shown in one message a day.

import type { EventFacts } from "./event.ts";

export type AttentionEvent = EventFacts & {
  kind: "attention";
  /** Older senders call a star a watch. */
  sort: "star" | "fork";
  /** False if the user removed the star. */
  isGiven: boolean;
  /** Unix milliseconds; undefined if the payload has no time. */
  at: number | undefined;
  /** Current number of stars of the repository. */
  stars: number | undefined;
};
