// Events that nobody was told of, and replays of them as the store keeps them.

import type { ReplayMode } from "../../src/contract/replays/replays.ts";
import type { Target } from "../../src/contract/kernel/target.ts";
import { OPERATOR } from "../../src/ports/records.ts";
import type { NewReplay, ReplayItem } from "../../src/ports/replays.ts";
import {
  ALERTS,
  type DeliveryOptions,
  type DeliveryWorld,
  DEPLOYS,
  ENGINEERING,
  oneRoute,
  SHOP,
  startDelivery,
} from "../delivery/world.ts";
import { storeOn } from "../support/stores.ts";

export const QUICK = { lookEveryMs: 20, minMs: 60 };

export const titlesOf = (count: number, name = "missed") =>
  Array.from({ length: count }, (_, at) => `${name} ${at}`);

export type ReplayWorld = DeliveryWorld & {
  /** From now on what comes is sent to these. */
  listen(targets: Parameters<typeof oneRoute>[0]): Promise<void>;
  /** Id of a replay of the events so far to each of these targets. */
  replay(targets: readonly Target[], wanted?: Partial<Wanted>): Promise<string>;
  change: (id: string, state: "paused" | "running" | "canceled") => Promise<boolean>;
  stateOf(id: string): Promise<string | undefined>;
  /** Whether all events are looked at. */
  isDispatched(): Promise<boolean>;
};

/** `most`: only the first so many events. */
type Wanted = { mode: ReplayMode; max: number };

export const LOG = "118020000000000005";
const CHANNELS = [SHOP, DEPLOYS, ALERTS, LOG];

/** Leads to every target, and fits nothing that comes: it is kept and not sent. */
const DEAF = {
  id: "deaf",
  name: "Deaf",
  enabled: true,
  groupId: "acme",
  filter: { event: ["push"] },
  targets: [...CHANNELS.map((channelId) => ({ channelId })), { chatId: ENGINEERING }],
};

/** Nothing is sent of what comes before somebody listens. */
export async function startReplayWorld(
  missed: readonly string[],
  options: DeliveryOptions = {},
): Promise<ReplayWorld> {
  const world = await startDelivery({
    config: { groups: oneRoute().groups, routes: [DEAF] },
    seams: { replays: QUICK },
    ...options,
  });
  for (const title of missed) await world.send({ title });
  const store = storeOn(world.urls);
  return {
    ...world,
    listen(targets) {
      const { groups, routes } = oneRoute(targets);
      return world.load({ groups, routes: [...routes, DEAF] });
    },
    async replay(targets, { mode = "each", max = Infinity } = {}) {
      const events = (await world.sql<Kept>(EVENTS)).slice(0, max);
      const id = await store.replays.draft(newReplay(events, targets));
      await store.replays.start(id, mode, OPERATOR);
      return id;
    },
    change: (id, state) => store.replays.change(id, state, OPERATOR),
    async stateOf(id) {
      const replays = await world.sql<{ state: string }>(
        "select state from replays where id = $1",
        [id],
      );
      return replays[0]?.state;
    },
    isDispatched: async () => (await world.sql("select 1 from undispatched limit 1")).length === 0,
    async stop() {
      await store.close();
      await world.stop();
    },
  };
}

type Kept = { group_key: string; id: string; received_at: string; title: string };

const EVENTS = `
select g.group_key, e.id, e.received_at::text, convert_from(e.payload, 'utf8')::json ->> 'title' as title
from event_groups g join events e on e.id = g.event_id
where g.group_key is not null order by e.id`;

function newReplay(events: readonly Kept[], targets: readonly Target[]): NewReplay {
  return {
    groupKey: events[0]?.group_key ?? "",
    request: {
      groupId: "acme",
      what: { kind: "search", search: {} },
      routes: "today",
      again: false,
    },
    requestedBy: { userId: "4021", login: "ana-lopez" },
    events: events.length,
    idle: 0,
    unreadable: 0,
    items: events.flatMap((event) => targets.map((target) => itemOf(event, target))),
  };
}

function itemOf({ id, received_at, title }: Kept, target: Target): ReplayItem {
  return {
    target,
    event: { id, receivedAt: received_at },
    routeIds: ["deaf"],
    key: undefined,
    isNote: true,
    title,
    url: undefined,
    isAlone: title.startsWith("urgent"),
    earlier: [],
  };
}
