// Stars and forks of a day are one message. Who takes a star back changes it, and never opens one.

import type { AttentionEvent } from "../attention-events.ts";
import { dayKey } from "../known/attention-lessons.ts";
import { type Intent, keeping } from "./intent.ts";

export function intendAttention(event: AttentionEvent): Intent {
  const key = dayKey(event);
  return event.isGiven || key === undefined ? keeping(key) : { edits: [key] };
}
