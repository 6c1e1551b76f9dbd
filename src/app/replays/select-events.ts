// Selects the events of a replay, oldest first.

import { Target } from "../../contract/kernel/target.ts";
import { MAX_REPLAYED, type ReplayRequest } from "../../contract/replays/replays.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import { audienceRuleOf } from "../../core/policy/audience/audience.ts";
import { toldRepository } from "../../core/policy/audience/repository-visibility.ts";
import { isStillRouted } from "../../core/replays/missed-sends.ts";
import type { PresentConfig } from "../../ports/config.ts";
import type { EventFilter, ReadingStore, ReadScope } from "../../ports/records.ts";
import type { ExposureState, Memory, StoredGroup } from "../../ports/routing.ts";
import type { ReplayMessage } from "./planned-messages.ts";

type Ports = { reading: Pick<ReadingStore, "sends" | "events"> };

export type EventSelection = {
  eventIds: readonly string[];
  /** The only target, if one send is replayed. */
  target: Target | undefined;
};

const AT_ONCE = 500;

export async function selectEvents(
  ports: Ports,
  readScope: ReadScope,
  what: ReplayRequest["what"],
): Promise<EventSelection> {
  if (what.kind === "search")
    return { eventIds: await search(ports, readScope, what.search), target: undefined };
  if (what.kind === "send") return selectSend(ports, readScope, what.sendId);
  const [found] = await ports.reading.events.find(readScope, what.eventId);
  if (!found) throw notFound();
  return { eventIds: [found.id], target: undefined };
}

async function selectSend(
  { reading }: Ports,
  readScope: ReadScope,
  id: string,
): Promise<EventSelection> {
  const found = await reading.sends.find(readScope, id);
  const { kind, eventId, target } = found?.send ?? {};
  const { data: place } = Target.safeParse(target);
  if (kind !== "event" || typeof eventId !== "string" || !place) throw notFound();
  return { eventIds: [eventId], target: place };
}

async function search(
  { reading }: Ports,
  readScope: ReadScope,
  filter: EventFilter,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (let before: string | undefined; ;) {
    const page = await reading.events.list(readScope, { limit: AT_ONCE, before }, filter);
    found.push(...page.map(({ id }) => id));
    if (found.length > MAX_REPLAYED) throw tooMany();
    const last = page.at(-1);
    if (page.length < AT_ONCE || !last) return found.toReversed();
    before = `${last.id}.${last.groupKey ?? "0"}`;
  }
}

function tooMany(): Refusal {
  const max = MAX_REPLAYED.toLocaleString("en-US");
  return new Refusal("invalid", `what.search: more than ${max} events fit; narrow it down`);
}

function notFound(): Refusal {
  return new Refusal("not-found", "Not found");
}

// Removes messages that would show a private repository in a public channel. The current visibility of the repository
// counts, not the one at the time of the event.

type ReplayScope = { group: StoredGroup; config: PresentConfig };

export async function withoutHidden(
  { exposures }: Pick<Memory, "exposures">,
  scope: ReplayScope,
  wanted: readonly ReplayMessage[],
): Promise<readonly ReplayMessage[]> {
  const rule = audienceRuleOf(scope.group);
  if (rule === "off" || wanted.length === 0) return wanted;
  const lookups = wanted.map(({ read: { event }, target }) => ({
    groupKey: scope.group.key,
    repo: event.repository?.fullName ?? "",
    target,
  }));
  const states = await exposures(lookups);
  return wanted.filter((each, at) => {
    const state = states[at];
    if (!state?.isPublicPlace || !isPrivate(each, state)) return true;
    const routes = routesOf(scope, each);
    if (routes.some(({ audienceWaived }) => audienceWaived === true)) return true;
    // With rule `warn`, an enabled route means that its owner has seen the warning.
    return rule === "warn" && !state.isHiddenNow && routes.some(({ enabled }) => enabled);
  });
}

function isPrivate({ read: { event } }: ReplayMessage, state: ExposureState): boolean {
  return state.isPrivate ?? toldRepository(event)?.isPrivate ?? false;
}

/** The routes that lead the message to its target. */
function routesOf({ group, config }: ReplayScope, wanted: ReplayMessage) {
  return config.routes.filter(
    (route) => route.groupId === group.id && isStillRouted([route], wanted),
  );
}
