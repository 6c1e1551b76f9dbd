// What a formatter knows besides the event.

import type { Voice } from "../words/words.ts";

export type FormatOptions = Voice & {
  groupId: string;
  /** Put behind the place, where a group receives from both code hosts. */
  hostLabel?: string;
};
