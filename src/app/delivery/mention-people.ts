// Resolves the users that a message mentions: those it concerns and those its text names, if they linked a chat
// account.

import type { Nudge } from "../../contract/messages/notices.ts";
import { loginKey } from "../../core/accounts/login-key.ts";
import type { Person } from "../../core/events/event.ts";
import { linkedPerson } from "../../core/messages/notices/personal-notices.ts";
import type { Notification } from "../../core/messages/notification.ts";
import type { Job } from "../../ports/delivery.ts";
import type { ComposedMessage } from "./composition.ts";
import type { DeliverPorts } from "./ports.ts";

export type MentionPlan = {
  notification: Notification;
  /** Chat user id of a mentioned or named user. */
  mention(person: Person): string | undefined;
  /** Named without a ping, because of the user's setting or working hours. */
  isQuiet(person: Person): boolean;
  /** Users to ping once for this state. */
  mentionedOnce: readonly Nudge["person"][];
};

const NOBODY = { mention: () => undefined, isQuiet: () => false, mentionedOnce: [] };

export async function callPeople(
  { linkedPeople, chat }: DeliverPorts,
  { isReplay }: Pick<Job, "isReplay">,
  written: ComposedMessage,
): Promise<MentionPlan | undefined> {
  if (written.outcome === "bare") return undefined;
  const { notification, actorId, host, isResolvable } = written;
  const { mentionOnce, concerns } = notification;
  const logins = host === undefined ? [] : notification.named.map((login) => loginKey(host, login));
  const ids = concerns.flatMap(({ id }) => id ?? []);
  // A replay pings no one, because its event is old.
  if (!isResolvable || isReplay || ids.length + logins.length === 0)
    return { notification, ...NOBODY };
  const found = await linkedPeople.find(chat.platform, { ids, logins });
  const linked = found.filter(
    ({ userId, mentions }) => mentions !== "never" && isResolvable(userId),
  );
  const byId = new Map(linked.map((each) => [each.identity, each]));
  const wants = (id: string | undefined) => (id === undefined ? undefined : byId.get(id));
  const named = linked
    .filter(({ identity }) => !ids.includes(identity) && identity !== actorId)
    .map(({ identity, login }) => linkedPerson({ id: identity, login }));
  return {
    notification: { ...notification, concerns: [...concerns, ...named] },
    mention: ({ id }) => wants(id)?.chatUserId,
    isQuiet: ({ id }) => wants(id)?.mentions === "silent" || wants(id)?.isOff === true,
    // A nudge exists only to ping, so it needs the `ping` setting.
    mentionedOnce: (mentionOnce?.people ?? []).flatMap(({ id, login }) =>
      id !== undefined && wants(id)?.mentions === "ping" ? [{ id, login }] : [],
    ),
  };
}
