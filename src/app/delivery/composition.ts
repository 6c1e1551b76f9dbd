// What a send says, once it is known.

import type { Settlement } from "../../ports/delivery.ts";
import { type Notification, titleOf } from "../../core/messages/notification.ts";

type Common = {
  title: string;
  /** Lower ones never overwrite what stands there. */
  sequence: readonly number[] | undefined;
  /** A mistake of ours that was survived. */
  fault: string | undefined;
  /** Of a list: what it names. */
  rollup?: Settlement["rollup"];
};

export type ComposedMessage =
  | (Common & {
      outcome: "composed";
      notification: Notification;
      /** Who did it, on codehost: nobody is called for their own doing. */
      actorId: string | undefined;
      /** Who may be called or named by chat id; undefined if ids of people are not codehost's. */
      isResolvable: ResolvePerson | undefined;
    })
  /** All that is left where even the formatter failed. */
  | (Common & { outcome: "bare"; text: string });

export type Composition =
  | ComposedMessage
  /** Another message says it already. */
  | { outcome: "said"; shownBy: string; title: string }
  | { outcome: "nothing"; why: string };

type ResolvePerson = (userId: string) => boolean;

export type By = { actorId: string | undefined; isResolvable: ResolvePerson | undefined };

const BY_RELAY: By = { actorId: undefined, isResolvable: undefined };

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

/** What the send log says of a mistake that cost the markup alone. */
export function plainFault(error: unknown): string {
  return `sent as plain text: ${error instanceof Error ? error.message : String(error)}`;
}
