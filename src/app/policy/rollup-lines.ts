// The posts of an event, as far as the delivery policy needs them: rollup line and urgency.

import { hostOf } from "../../contract/hosts/index.ts";
import type { Intent } from "../../core/messages/intents/intent.ts";
import type { LoadedEntities } from "../../core/entities/entity-state.ts";
import type { Notification } from "../../core/messages/notification.ts";
import type { FormatOptions } from "../../core/messages/parts/compose.ts";
import { formatMessage } from "../../core/messages/cards/index.ts";
import { type RollupLine, rollupLineOf } from "../../core/policy/rollup/rollup-line.ts";
import type { RelayEvent } from "../../core/events/relay-event.ts";

export type CandidatePost = {
  rollupLine: RollupLine;
  /** A failure or a security alert. */
  isAlarming: boolean;
  /** GitHub users it concerns. */
  concerns: { ids: readonly string[]; logins: readonly string[] };
  /** Whether it may mention this GitHub user. */
  isResolvable(userId: string): boolean;
};

/** Undefined if nothing is posted, or if formatting failed: then it is sent by itself. */
export type CandidatePosts = {
  opening?: CandidatePost | undefined;
  note?: CandidatePost | undefined;
  /** Rollup line for an edit. */
  change?: () => CandidatePost | undefined;
};

type Options = FormatOptions & {
  entities: LoadedEntities;
  /** If omitted, the post mentions no one. */
  isResolvable?: CandidatePost["isResolvable"];
};

export function candidatePosts(
  event: RelayEvent,
  intent: Intent,
  options: Options,
): CandidatePosts {
  const { opens, note, edits } = intent;
  return {
    opening: opens && candidatePost(event, { key: opens.key, isNote: false }, options),
    note: note && candidatePost(event, { key: note.batchKey, isNote: true }, options),
    change: () => candidatePost(event, { key: edits[0], isNote: false }, options),
  };
}

function candidatePost(
  event: RelayEvent,
  message: { key: string | undefined; isNote: boolean },
  options: Options,
): CandidatePost | undefined {
  try {
    const notification = formatMessage(event, message, { ...options, batched: [event] });
    return {
      rollupLine: rollupLineOf(event, notification),
      isAlarming: notification.tone === "bad" || event.kind === "alert",
      concerns: concernsOf(event, notification),
      isResolvable: options.isResolvable ?? (() => false),
    };
  } catch {
    // A formatter that throws must not stop the dispatch; delivery falls back to a bare text.
    return undefined;
  }
}

function concernsOf(event: RelayEvent, { concerns, named }: Notification) {
  if (!hostOf(event.provider).can.linkAccounts) return { ids: [], logins: [] };
  const actorId = event.actor?.id;
  const ids = concerns.flatMap(({ id }) => (id === undefined || id === actorId ? [] : [id]));
  return { ids, logins: named };
}
