// Whom a message calls: those it concerns and those its words name, as far as they are linked.

import type { Nudge } from "../../contract/messages/notices.ts";
import type { Person } from "../../core/events/event.ts";
import { linkedPerson } from "../../core/messages/notices/personal-notices.ts";
import type { Notification } from "../../core/messages/notification.ts";
import type { Job } from "../../ports/delivery.ts";
import type { ComposedMessage } from "./composition.ts";
import type { DeliverPorts } from "./ports.ts";

export type MentionPlan = {
  notification: Notification;
  /** The chat's id of a person who is called, or named. */
  mention(person: Person): string | undefined;
  /** Wants to be named without being called, always or at this hour. */
  isQuiet(person: Person): boolean;
  /** Who has to hear of its state and can be called. */
  mentionedOnce: readonly Nudge["person"][];
};

const NOBODY = { mention: () => undefined, isQuiet: () => false, mentionedOnce: [] };

export async function callPeople(
  { linkedPeople, chat }: DeliverPorts,
  { isReplay }: Pick<Job, "isReplay">,
  written: ComposedMessage,
): Promise<MentionPlan | undefined> {
  if (written.outcome === "bare") return undefined;
  const { notification, actorId, isResolvable } = written;
  const { mentionOnce, concerns, named: logins } = notification;
  const ids = concerns.flatMap(({ id }) => id ?? []);
  // Ids of other code hosts are not codehost's: nobody of theirs is linked. Nobody is called for what is old.
  if (!isResolvable || isReplay || ids.length + logins.length === 0)
    return { notification, ...NOBODY };
  const found = await linkedPeople.find(chat.platform, { ids, logins });
  const linked = found.filter(
    ({ userId, mentions }) => mentions !== "never" && isResolvable(userId),
  );
  const byId = new Map(linked.map((each) => [each.userId, each]));
  const wants = (id: string | undefined) => (id === undefined ? undefined : byId.get(id));
  const named = linked
    .filter(({ userId }) => !ids.includes(userId) && userId !== actorId)
    .map(({ userId, login }) => linkedPerson({ id: userId, login }));
  return {
    notification: { ...notification, concerns: [...concerns, ...named] },
    mention: ({ id }) => wants(id)?.chatUserId,
    isQuiet: ({ id }) => wants(id)?.mentions === "silent" || wants(id)?.isOff === true,
    // The line that calls somebody is for nothing else.
    mentionedOnce: (mentionOnce?.people ?? []).flatMap(({ id, login }) =>
      id !== undefined && wants(id)?.mentions === "ping" ? [{ id, login }] : [],
    ),
  };
}
