// A release is one message, whatever happens to it.

import type { ReleaseEvent } from "../events.ts";
import { type Intent, keeping } from "./intent.ts";

export function intendRelease({ release }: ReleaseEvent): Intent {
  return keeping(`release:${release.id}`);
}
