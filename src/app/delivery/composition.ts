// The result of composing a send.

import type { CodeHostName } from "../../contract/hosts/index.ts";
import type { Repository } from "../../core/events/event.ts";
import type { Settlement } from "../../ports/delivery.ts";
import { type Notification, titleOf } from "../../core/messages/notification.ts";

type Common = {
  title: string;
  /** A lower sequence never overwrites the posted message. */
  sequence: readonly number[] | undefined;
  /** An internal error that cost only the markup. */
  fault: string | undefined;
  /** Rollup only: the lines it includes. */
  rollup?: Settlement["rollup"];
};

export type ComposedMessage =
  | (Common & {
      outcome: "composed";
      notification: Notification;
      /** Identity of the actor, who is not mentioned for their own action. */
      actorId: string | undefined;
      /** Host of the logins that the text names. */
      host: CodeHostName | undefined;
      /** Its owner's teams can be mentioned. */
      repository: Repository | undefined;
      /** Whether a person may be mentioned or named by chat id; undefined if the host has no people to mention. */
      isResolvable: ResolvePerson | undefined;
    })
  /** Fallback if the formatter failed. */
  | (Common & { outcome: "bare"; text: string });

export type Composition =
  | ComposedMessage
  /** Another posted message already shows it. */
  | { outcome: "said"; shownBy: string; title: string }
  | { outcome: "nothing"; why: string };

type ResolvePerson = (userId: string) => boolean;

export type By = {
  actorId: string | undefined;
  host: CodeHostName | undefined;
  repository: Repository | undefined;
  isResolvable: ResolvePerson | undefined;
};

const BY_RELAY: By = {
  actorId: undefined,
  host: undefined,
  repository: undefined,
  isResolvable: undefined,
};

export function composedOf(notification: Notification, by: By = BY_RELAY): ComposedMessage {
  return {
    outcome: "composed",
    notification,
    title: titleOf(notification),
    sequence: notification.sequence,
    fault: undefined,
    ...by,
  };
}

/** Send log entry for an error that cost only the markup. */
export function plainFault(error: unknown): string {
  return `sent as plain text: ${error instanceof Error ? error.message : String(error)}`;
}
