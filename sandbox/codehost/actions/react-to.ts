// Adds a reaction to an issue or a pull request. GitHub sends no webhook for it.

import { addReaction, type ReactionResult } from "../../forge/state/changes.ts";
import type { Host } from "../host.ts";
import type { ThreadAction } from "./thread-action.ts";

export function reactTo(
  { state, kit }: Host,
  { thread, by }: ThreadAction,
  content: string,
): ReactionResult {
  const change = { by: by.login, at: kit.clock.now(), content };
  const result = addReaction(state, thread, change);
  if (result.isNew) kit.changed();
  return result;
}
