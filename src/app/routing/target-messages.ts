// Messages in the targets of a batch. They are loaded once and updated with every planned send.

import type { Target } from "../../contract/routing/routes.ts";
import type { Intent } from "../../core/messages/intents/intent.ts";
import {
  type RenderedMsAgo,
  isPending,
  editsFor,
  type PlannedMessage,
  messagesFor,
  type Windows,
} from "../../core/messages/intents/planned-messages.ts";
import type { Destination } from "../../core/routing/route-targets.ts";
import { targetKey } from "../../core/delivery/target-key.ts";
import type { EnteredGroup } from "./plan-groups.ts";
import type { RollupRef, Memory, NewSend, PlacedMessage, EntityRef } from "../../ports/routing.ts";
import type { DeliveryPolicy, Posts } from "../policy/delivery-policy.ts";

const IDLE = "It only edits a message that was not posted here.";

type Group = Pick<EnteredGroup, "groupKey" | "destinations">;

type Contents = Pick<PlacedMessage, "target" | "routeIds"> & {
  groupKey: string;
  /** Milliseconds since the last rendering, by message key; negative while it is pending. */
  rendered: Map<string, number>;
  /** Rollups that include a message, by message key. */
  rolledUp: Map<string, RollupRef>;
};

type IntendedPosts = { intent: Intent; posts: Posts };

export type TargetMessages = {
  /** Targets that have or will have a message of the group. */
  targetsOf(group: Group): readonly Target[];
  /** Sends to a target that routes lead to. */
  say(group: Group, intended: IntendedPosts, destination: Destination): readonly NewSend[];
  /** Edits of posted messages in targets without a matching route. */
  edit(group: Group, intent: Intent): readonly NewSend[];
};

type Parts = {
  memory: Pick<Memory, "placedMessages" | "rollupEntries">;
  policy: DeliveryPolicy;
  windows: Windows;
};

export async function openTargetMessages(
  { memory, ...parts }: Parts,
  keys: readonly EntityRef[],
): Promise<TargetMessages> {
  const { policy, windows } = parts;
  const { places, placeOf } = await readTargets({ memory, policy }, keys);
  await policy.loadTargets([...places.values()]);

  return {
    targetsOf: (group) => targetsIn(places, group),

    say(group, { intent, posts }, { target, routeIds, roleIds }) {
      const place = placeOf(group.groupKey, target, routeIds);
      const where: Where = { kind: "event", target, routeIds, roleIds };
      const messages = messagesFor(intent, renderedIn(place), windows);
      const sends = messages.flatMap((each) =>
        isPosted(each, place)
          ? post(parts, place, { message: each, where, posts })
          : edit(policy, place, { message: each, where, posts }),
      );
      if (sends.length > 0) return sends;
      return [
        rolledUpChange(policy, place, { intent, where, posts }) ?? { ...where, ...idle(IDLE) },
      ];
    },

    edit: (group, intent) =>
      targetsBeside(places, group).flatMap((place) => {
        const { target, routeIds } = place;
        // A pending rendering will include the change.
        return editsFor(intent, renderedIn(place), windows)
          .filter(({ key }) => !isPending(renderedIn(place)(key ?? "")))
          .map((message) => {
            const where: Where = { kind: "edit", target, routeIds, roleIds: [] };
            return editOf(policy, place, { message, where });
          });
      }),
  };
}

type ContentsOf = (groupKey: string, target: Target, routeIds: readonly string[]) => Contents;

/** Loads the targets with messages of these keys, and the rollups that may include them. */
async function readTargets(
  { memory, policy }: Omit<Parts, "windows">,
  keys: readonly EntityRef[],
): Promise<{ places: ReadonlyMap<string, Contents>; placeOf: ContentsOf }> {
  const places = new Map<string, Contents>();
  const rollupEntries = Map.groupBy(await memory.rollupEntries(keys), ({ groupKey, target }) =>
    nameOf(groupKey, target),
  );
  const placeOf: ContentsOf = (groupKey, target, routeIds) => {
    const name = nameOf(groupKey, target);
    const rolledUp = new Map(rollupEntries.get(name)?.map(({ key, rollup }) => [key, rollup]));
    const place = places.get(name) ?? { groupKey, target, routeIds, rendered: new Map(), rolledUp };
    places.set(name, place);
    return place;
  };
  const distinct = new Map(
    [...keys, ...policy.rollups()].map((ref) => [`${ref.groupKey} ${ref.key}`, ref]),
  );
  for (const each of await memory.placedMessages([...distinct.values()])) {
    const { groupKey, key, target, routeIds, renderedMsAgo } = each;
    placeOf(groupKey, target, routeIds).rendered.set(key, renderedMsAgo);
  }
  return { places, placeOf };
}

/** Targets with a message of the group, but without a matching route. */
function targetsBeside(
  places: ReadonlyMap<string, Contents>,
  { groupKey, destinations }: Group,
): readonly Contents[] {
  const told = new Set(destinations.map(({ target }) => nameOf(groupKey, target)));
  return [...places].flatMap(([name, place]) =>
    place.groupKey === groupKey && !told.has(name) ? [place] : [],
  );
}

function targetsIn(
  places: ReadonlyMap<string, Contents>,
  { groupKey, destinations }: Group,
): readonly Target[] {
  const own = [...places.values()].filter((place) => place.groupKey === groupKey);
  return [...destinations, ...own].map(({ target }) => target);
}

type Posting = { message: PlannedMessage; where: Where; posts: Posts };

/** The rollup line applies only if the message is not posted yet. */
function edit(
  policy: DeliveryPolicy,
  place: Contents,
  { message, where, posts }: Posting,
): NewSend {
  const { entity, opening, note } = posts;
  const rollupLine = policy.rollupLine(place, {
    ...where,
    entity,
    post: message.isNote ? note : opening,
  });
  return { ...editOf(policy, place, { message, where }), ...(rollupLine && { rollupLine }) };
}

/** Edits a posted message. A pending rendering needs no edit slot. */
function editOf(
  policy: DeliveryPolicy,
  place: Contents,
  { message, where }: Pick<Posting, "message" | "where">,
) {
  const isRenderedAnyway = isPending(place.rendered.get(message.key ?? ""));
  const holdMs = isRenderedAnyway ? message.holdMs : policy.scheduleEdit(place, message.holdMs);
  return sendOf(place, { ...message, holdMs }, where);
}

type Change = { intent: Intent; where: Where; posts: Posts };

/** A change to a message in a rollup becomes a line of that rollup, which is rendered again. */
function rolledUpChange(
  policy: DeliveryPolicy,
  place: Contents,
  { intent, where, posts }: Change,
): NewSend | undefined {
  const key = intent.edits.find((each) => place.rolledUp.has(each));
  const rollup = place.rolledUp.get(key ?? "");
  if (!rollup) return undefined;
  const { entity, opening, note, change } = posts;
  const rollupLine = policy.rollupLine(place, {
    ...where,
    entity,
    post: opening ?? note ?? change?.(),
  });
  if (!rollupLine) return undefined;
  const { key: rollupKey, notice } = rollup;
  return { ...where, key, isNote: false, holdMs: 0, rollupLine, rollupKey, notice };
}

/** A new post: sent now, rolled up or suppressed. */
function post(
  { policy, windows }: Omit<Parts, "memory">,
  place: Contents,
  { message, where, posts }: Posting,
): readonly NewSend[] {
  const { entity, opening, note } = posts;
  const decision = policy.decide(place, {
    ...where,
    entity,
    post: message.isNote ? note : opening,
  });
  if (decision.outcome === "muted") return [{ ...where, ...idle(decision.why) }];
  const { rollupLine, isArrival } = decision;
  if (decision.outcome === "sent")
    return [{ ...sendOf(place, message, where), rollupLine, isArrival }];
  const { key, holdMs, notice } = decision.rollup;
  if (message.key !== undefined) place.rolledUp.set(message.key, { key, notice });
  const held = { ...where, ...message, holdMs: 0 };
  const rolledUp: NewSend = { ...held, rollupLine, isArrival, rollupKey: key, notice };
  const rendered = place.rendered.get(key);
  if (isPending(rendered)) return [rolledUp];
  const wait =
    holdMs ??
    (rendered === undefined ? 0 : policy.scheduleEdit(place, Math.max(0, windows.edit - rendered)));
  const rollup = { key, isNote: false, holdMs: wait };
  return [
    rolledUp,
    { ...sendOf(place, rollup, { ...where, kind: "rollup", roleIds: [] }), notice },
  ];
}

/** Recorded as not sent, with the reason. */
export function notSent({ target, routeIds, roleIds }: Destination, why: string): NewSend {
  return { kind: "event", target, routeIds, roleIds, ...idle(why) };
}

function idle(why: string) {
  return { key: undefined, isNote: true, holdMs: 0, idle: why };
}

/** Whether it is a new post: neither an edit nor a note that joins a pending one. */
function isPosted({ key, isNote }: PlannedMessage, { rendered }: Contents): boolean {
  const renderedAgo = key === undefined ? undefined : rendered.get(key);
  return renderedAgo === undefined || (isNote && !isPending(renderedAgo));
}

function nameOf(groupKey: string, target: Target): string {
  return `${groupKey} ${targetKey(target)}`;
}

function renderedIn({ rendered }: Contents): RenderedMsAgo {
  return (key) => rendered.get(key);
}

type Where = Pick<NewSend, "kind" | "target" | "routeIds" | "roleIds">;

function sendOf({ rendered }: Contents, message: PlannedMessage, where: Where): NewSend {
  if (message.key !== undefined) rendered.set(message.key, 0 - message.holdMs);
  return { ...where, ...message };
}
