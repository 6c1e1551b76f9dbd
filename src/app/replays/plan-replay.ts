// Plans all messages of a replay request. It only decides; the store persists the plan.

import type { ReplayRequest } from "../../contract/replays/replays.ts";
import { compileRoutes } from "../../core/routing/compile-routes.ts";
import { targetKey } from "../../core/delivery/target-key.ts";
import type { PresentConfig } from "../../ports/config.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import type { StoredGroup } from "../../ports/routing.ts";
import type { NewReplay } from "../../ports/replays.ts";
import type { ReadScope } from "../../ports/records.ts";
import { readPayload, withAnswers } from "../records/read-payload.ts";
import { lineOf } from "./replay-lines.ts";
import { openReplayItems, type ReplayItems, postedCards } from "./replay-items.ts";
import { type EventSelection, selectEvents, withoutHidden } from "./select-events.ts";
import {
  type ReplayedEvent,
  type ReplayMessage,
  wantedThen,
  wantedToday,
} from "./planned-messages.ts";

type Ports = Pick<ConsolePorts, "reading" | "replaySources" | "readStored" | "labels">;

export type ReplayScope = {
  readScope: ReadScope;
  group: StoredGroup;
  config: PresentConfig;
  request: ReplayRequest;
};

/** Payloads in memory and parsed without a yield; the same process accepts webhooks. */
const AT_ONCE = 50;

export async function planReplay(
  ports: Ports,
  scope: ReplayScope,
): Promise<Pick<NewReplay, "events" | "idle" | "unreadable" | "items">> {
  const selected = await selectEvents(ports, scope.readScope, scope.request.what);
  const { eventIds } = selected;
  const items = openReplayItems();
  const wantedOf = wanting(ports, scope);
  let unreadable = eventIds.length;
  for (let at = 0; at < eventIds.length; at += AT_ONCE) {
    const batch = await readBatch(ports, scope, eventIds.slice(at, at + AT_ONCE));
    unreadable -= batch.length;
    const wanted = await wantedOf(batch);
    const meant = wanted.filter(isMeant(selected));
    const { exposures } = ports.replaySources.memory(scope.readScope);
    await addAll(ports, scope, items, await withoutHidden({ exposures }, scope, meant));
  }
  const all = items.all();
  const speaking = new Set(
    all.flatMap(({ event, earlier }) => [event.id, ...earlier.map(({ eventId }) => eventId)]),
  );
  return { events: eventIds.length, idle: eventIds.length - speaking.size, unreadable, items: all };
}

/** Returns the events that can still be read. */
async function readBatch(
  { replaySources, readStored }: Ports,
  { readScope }: ReplayScope,
  eventIds: readonly string[],
): Promise<readonly ReplayedEvent[]> {
  const found = await replaySources.events(readScope, eventIds);
  return found.flatMap((past) => {
    const { arrived } = readPayload(readStored, past.stored);
    if (!arrived) return [];
    const { event, payload } = withAnswers(arrived, past.answers);
    return [{ past, event, payload }];
  });
}

type Wanting = (batch: readonly ReplayedEvent[]) => Promise<readonly ReplayMessage[]>;

function wanting(
  { replaySources }: Ports,
  { readScope, group, config, request }: ReplayScope,
): Wanting {
  const { again } = request;
  const own = config.routes.filter(({ groupId }) => groupId === group.id);
  if (request.routes === "then")
    return async (batch) => batch.flatMap((read) => wantedThen(read, { routes: own, again }));
  const { compiled: routes } = compileRoutes(own);
  const memory = replaySources.memory(readScope);
  return (batch) => wantedToday(memory, { group, groups: config.groups, routes, again }, batch);
}

function isMeant({ target }: EventSelection): (wanted: ReplayMessage) => boolean {
  const place = target && targetKey(target);
  return (wanted) => place === undefined || targetKey(wanted.target) === place;
}

async function addAll(
  { replaySources, labels }: Ports,
  { readScope, group }: ReplayScope,
  items: ReplayItems,
  wanted: readonly ReplayMessage[],
): Promise<void> {
  const memory = replaySources.memory(readScope);
  const keys = [...new Set(wanted.flatMap((each) => each.keys))];
  const found = await memory.placedMessages(keys.map((key) => ({ groupKey: group.key, key })));
  const posted = postedCards(found);
  for (const each of wanted) items.add(each, posted, lineOf(labels, group, each));
}
