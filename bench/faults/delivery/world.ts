// The world of a delivery run: groups with their targets and routes, and which of them a webhook must
// reach. Drawn up before anything starts, so that the oracle needs nobody's word for it.

import { MAX_ROUTES } from "../../../src/contract/kernel/limits.ts";
import type { Target } from "../../../src/contract/routing/routes.ts";
import { channelOf } from "../../../src/contract/kernel/target.ts";
import { targetKey } from "../../../src/core/delivery/target-key.ts";
import { lifeMark } from "./marks.ts";
import { FAULT_CHATS } from "./chats.ts";

type WorldGroup = { id: string; targets: readonly Target[] };

export type FaultWorld = {
  groups: readonly WorldGroup[];
  /** As many as routes of a group: each kind of webhook is led by one of them. */
  kinds: number;
};

export type FaultWorldOptions = {
  groups: number;
  /** Whether targets are group chats, which have a rate limit of their own, if the chat has them. */
  hasGroupChats?: boolean;
};

export const USUAL_GROUPS = 20;
const USUAL_KINDS = 10;
const TARGETS_PER_GROUP = 3;

/** The two of a group's three targets that a kind goes to, in turn. */
const PAIRS = [
  [0, 1],
  [1, 2],
  [0, 2],
] as const;

export function makeWorld({
  groups: number,
  hasGroupChats = false,
}: FaultWorldOptions): FaultWorld {
  const groups = Array.from({ length: number }, (_, place) => ({
    id: `rig-${place + 1}`,
    targets: Array.from({ length: TARGETS_PER_GROUP }, (_none, index) =>
      targetAt(place * TARGETS_PER_GROUP + index, hasGroupChats),
    ),
  }));
  const kinds = Math.min(USUAL_KINDS, Math.floor(MAX_ROUTES / number));
  return { groups, kinds };
}

/** The chats take turns. */
function targetAt(index: number, hasGroupChats: boolean): Target {
  const chat = FAULT_CHATS[index % FAULT_CHATS.length];
  if (!chat) throw new Error("no chat takes part in fault runs");
  return channelOf(chat.name, chat.faultRig.channelId(index, hasGroupChats));
}

/** Where a webhook of this group and kind has to arrive. */
function targetsFor(world: FaultWorld, group: number, kind: number): Target[] {
  const targets = world.groups[group]?.targets ?? [];
  const pair = PAIRS[kind % PAIRS.length] ?? PAIRS[0];
  return pair.flatMap((index) => targets[index] ?? []);
}

export function targetKeysFor(world: FaultWorld, group: number, kind: number): string[] {
  return targetsFor(world, group, kind).map(targetKey);
}

/** Whether the global endpoint leads into this group as well. */
export function takesPushes(group: number): boolean {
  return group % 5 === 0;
}

/** How a push says which route is meant. */
export function repositoryOf(group: number, kind: number): string {
  return `rig/g${group + 1}-${kindName(kind)}`;
}

/** The kinds that lives have: what goes to one target in each chat. */
export const LIFE_KINDS = [0, 1] as const;
/** Led by the second kind; anything else only changes what stands there. */
const ROUTED_EVENTS = ["pull_request", "workflow_run"];
/** The second kind pings these roles in every new message. */
const PINGED_ROLES = FAULT_CHATS.flatMap(({ faultRig }) => faultRig.roleIds ?? []);

/** Of one pull request or workflow, which several webhooks tell of. */
export function lifeRepository(group: number, kind: number, life: number): string {
  return `${repositoryOf(group, kind)}-${lifeMark(life)}`;
}

/** Whether a route asks for it. */
export function isLifeRouted(kind: number, event: string): boolean {
  return kind === LIFE_KINDS[0] || ROUTED_EVENTS.includes(event);
}

function lifeFilter(group: number, kind: number): object {
  const repo = `${repositoryOf(group, kind)}-life*`;
  return kind === LIFE_KINDS[0] ? { repo } : { repo, event: ROUTED_EVENTS };
}

/** In turn, so that no language has all the luck. */
const LANGUAGES = ["en", "de", "es", "zh"] as const;

export function languageOf(group: number): string {
  return LANGUAGES[group % LANGUAGES.length] ?? LANGUAGES[0];
}

export function kindName(kind: number): string {
  return `kind${kind}`;
}

/** The file for `relay config load`. */
export function configOf(world: FaultWorld): object {
  return {
    groups: world.groups.map(({ id }, place) => ({
      id,
      name: `Rig ${place + 1}`,
      members: [{ userId: String(place + 1), login: `owner-${place + 1}`, role: "owner" }],
      globalIngress: takesPushes(place),
      // Recorded webhooks carry an installation that no group is bound to.
      unclaimedInstallations: takesPushes(place),
      lang: languageOf(place),
    })),
    routes: world.groups.flatMap(({ id: groupId }, group) =>
      Array.from({ length: world.kinds }, (_, kind) => ({
        id: `route-${kind}`,
        name: `Route ${kind}`,
        enabled: true,
        groupId,
        filter: {
          any: [
            { event: "custom", field: { path: "kind", op: "eq", value: kindName(kind) } },
            { repo: repositoryOf(group, kind) },
            lifeFilter(group, kind),
          ],
        },
        chatOneRoleIds: kind === LIFE_KINDS[1] ? PINGED_ROLES : [],
        targets: targetsFor(world, group, kind),
      })),
    ),
  };
}
