// Events without a kind of their own are news.

import type { OtherEvent } from "../events.ts";
import { type Intent, NOTE } from "./intent.ts";

export function intendOther(_event: OtherEvent): Intent {
  return NOTE;
}
