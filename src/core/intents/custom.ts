// A custom sender chooses what is one message by its own key.

import type { CustomEvent } from "../events.ts";
import { type Intent, keeping, type IntentContext } from "./intent.ts";

export function intendCustom({ updateKey }: CustomEvent, { groupId }: IntentContext): Intent {
  return keeping(updateKey === undefined ? undefined : `custom:${groupId}:${updateKey}`);
}
