// The update kinds that the bot subscribed to.

import type { UpdateKind } from "./webhook.ts";

/** Kinds that a bot must list explicitly. */
const UNASKED: ReadonlySet<UpdateKind> = new Set([
  "chat_member",
  "message_reaction",
  "message_reaction_count",
]);

/** An empty list means the default kinds. */
export function isAllowed(asked: readonly string[], kind: UpdateKind): boolean {
  return asked.length === 0 ? !UNASKED.has(kind) : asked.includes(kind);
}
