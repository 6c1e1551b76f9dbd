// What an event would post, as far as has to be known before it is sent: the line it would be in a list, and
// whether it can wait.

import type { Intent } from "../../core/messages/intents/intent.ts";
import type { LoadedEntities } from "../../core/entities/entity-state.ts";
import type { Notification } from "../../core/messages/notification.ts";
import type { FormatOptions } from "../../core/messages/parts/compose.ts";
import { formatMessage } from "../../core/messages/cards/index.ts";
import { type RollupLine, rollupLineOf } from "../../core/policy/rollup/rollup-line.ts";
import type { RelayEvent } from "../../core/events/relay-event.ts";

export type CandidatePost = {
  rollupLine: RollupLine;
  /** Broken, or about security. */
  isAlarming: boolean;
  /** Whom it concerns, of codehost. */
  concerns: { ids: readonly string[]; logins: readonly string[] };
  /** Whether it may call this person of codehost. */
  isResolvable(userId: string): boolean;
};

/** Undefined where nothing is posted, or nobody can say what: then it is sent as itself. */
export type CandidatePosts = {
  opening?: CandidatePost | undefined;
  note?: CandidatePost | undefined;
  /** What a change of a message would be in a list. */
  change?: () => CandidatePost | undefined;
};

type Options = FormatOptions & {
  entities: LoadedEntities;
  /** Left out: the post calls people in no channel. */
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
    // A formatter that throws costs the form of the message, and nothing before.
    return undefined;
  }
}

function concernsOf(event: RelayEvent, { concerns, named }: Notification) {
  if (event.provider !== "codehost") return { ids: [], logins: [] };
  const actorId = event.actor?.id;
  const ids = concerns.flatMap(({ id }) => (id === undefined || id === actorId ? [] : [id]));
  return { ids, logins: named };
}
