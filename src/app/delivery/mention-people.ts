// Resolves whom a message mentions: users that it concerns or its text names, by their linked chat account or the
// mapping of the group, and roles of teams.

import type { Nudge } from "../../contract/messages/notices.ts";
import { loginKeys, teamKeys } from "../../core/accounts/login-key.ts";
import { mentionable } from "../../core/accounts/mentionable-people.ts";
import type { Person } from "../../core/events/event.ts";
import { linkedPerson } from "../../core/messages/notices/personal-notices.ts";
import type { Notification } from "../../core/messages/notification.ts";
import type { Job, LeasedLane } from "../../ports/delivery.ts";
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
  /** Roles of the teams that the message names. */
  roleIds: readonly string[];
};

const NOBODY = { mention: () => undefined, isQuiet: () => false, mentionedOnce: [], roleIds: [] };

type Place = { lane: Pick<LeasedLane, "groupKey">; job: Pick<Job, "isReplay"> };

export async function callPeople(
  { linkedPeople, chat }: DeliverPorts,
  { lane, job }: Place,
  written: ComposedMessage,
): Promise<MentionPlan | undefined> {
  if (written.outcome === "bare") return undefined;
  const { notification, actorId, isResolvable } = written;
  const { mentionOnce, concerns } = notification;
  const { ids, logins, teams } = namesIn(written);
  // A replay pings no one, because its event is old.
  if (!isResolvable || job.isReplay || ids.length + logins.length + teams.length === 0)
    return { notification, ...NOBODY };
  const place = { platform: chat.platform, groupKey: lane.groupKey };
  const [found, roleIds] = await Promise.all([
    linkedPeople.find(place, { ids, logins }),
    linkedPeople.rolesOf(place, teams),
  ]);
  const byId = mentionable(found, isResolvable);
  const wants = (id: string | undefined) => (id === undefined ? undefined : byId.get(id));
  const named = [...byId.values()]
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
    roleIds,
  };
}

function namesIn({ notification, host, repository }: ComposedMessage & { outcome: "composed" }) {
  const { concerns, named } = notification;
  return {
    ids: concerns.flatMap(({ id }) => id ?? []),
    logins: host === undefined ? [] : loginKeys(host, named),
    teams: host === undefined ? [] : teamKeys(host, named, repository),
  };
}
