// Which kinds of updates the bot asked for.

import type { UpdateKind } from "./webhook.ts";

/** Kinds that only come to those who name them. */
const UNASKED: ReadonlySet<UpdateKind> = new Set([
  "chat_member",
  "message_reaction",
  "message_reaction_count",
]);

/** An empty list means the usual kinds. */
export function isAllowed(asked: readonly string[], kind: UpdateKind): boolean {
  return asked.length === 0 ? !UNASKED.has(kind) : asked.includes(kind);
}
