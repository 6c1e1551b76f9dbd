// `npm run bench -- replay`: how long many messages take once more under the true limits of both chats, how
// often we are told to slow down, and what live messages feel of it.

import { setTimeout as sleep } from "node:timers/promises";
import { OPERATOR } from "../../src/ports/records.ts";
import type { ReplayItem } from "../../src/ports/replays.ts";
import { percentile } from "../load/percentile.ts";
import { atMost, formatMissed, type BenchTarget } from "../target.ts";
import type { ReplayOptions } from "./options.ts";
import { CHATONE_TARGETS, CHATTWO_TARGETS, openStage, type ReplayStage } from "./stage.ts";

/** Of live messages, by the clock of the chats. */
const LIVE_EVERY_MS = 4_000;
const LIVE_ALONE = 30;
/** For each message in a group of chattwo, three in a channel take as long. */
const SHARE_OF_CHATTWO = 0.1;

export async function benchReplay(options: ReplayOptions, signal: AbortSignal): Promise<void> {
  await using stage = await openStage(options.hurry);
  const ids = await planReplays(stage, options.messages);
  await stage.listen();
  const alone = await pourLive(stage, options, () => Promise.resolve(false), signal);
  const startedAt = stage.clock.now();
  for (const id of ids) await stage.store.replays.start(id, "each", OPERATOR);
  const beside = await pourLive(stage, options, () => isRunning(stage), signal);
  const seconds = (stage.clock.now() - startedAt) / 1_000;
  const lost = await undelivered(stage);
  if (lost > 0) throw new Error(`${lost} messages were not delivered: there are no figures`);
  const refused = stage.platforms.flatMap(({ journal }) =>
    journal.read().filter((entry) => entry.kind === "ended" && entry.status === 429),
  ).length;
  const targets: BenchTarget[] = [
    atMost("answers429", refused, 0),
    atMost("liveP99BesideMs", percentile(beside, 0.99), 1_000),
  ];
  const figures = {
    messages: options.messages,
    seconds,
    hurry: options.hurry,
    liveP50AloneMs: percentile(alone, 0.5),
    liveP99AloneMs: percentile(alone, 0.99),
    liveP50BesideMs: percentile(beside, 0.5),
  };
  const all = { ...figures, ...Object.fromEntries(targets.map(({ key, value }) => [key, value])) };
  if (options.json) console.log(JSON.stringify({ ...all, targets }));
  else for (const [key, value] of Object.entries(all)) console.log(key.padEnd(24), value);
  for (const target of targets) if (!target.isMet) console.error(formatMissed(target));
}

type Kept = { group_key: string; id: string; received_at: string };

async function planReplays(stage: ReplayStage, messages: number): Promise<readonly string[]> {
  const inChattwo = Math.ceil((messages * SHARE_OF_CHATTWO) / CHATTWO_TARGETS.length);
  const inChatone = Math.ceil(
    (messages - inChattwo * CHATTWO_TARGETS.length) / CHATONE_TARGETS.length,
  );
  for (let at = 0; at < Math.max(inChatone, inChattwo); at += 1) await stage.post(`missed ${at}`);
  while ((await stage.owner.query("select from undispatched limit 1")).rowCount !== 0)
    await sleep(50);
  const { rows } = await stage.owner.query<Kept>(
    `select group_key, event_id as id, received_at::text from event_groups
     where group_key is not null order by event_id`,
  );
  return [
    await draft(stage, rows.slice(0, inChatone), CHATONE_TARGETS),
    await draft(stage, rows.slice(0, inChattwo), CHATTWO_TARGETS),
  ];
}

function draft(
  { store }: ReplayStage,
  events: readonly Kept[],
  targets: readonly ReplayItem["target"][],
): Promise<string> {
  return store.replays.draft({
    groupKey: events[0]?.group_key ?? "",
    request: {
      groupId: "bench",
      what: { kind: "search", search: {} },
      routes: "today",
      again: false,
    },
    requestedBy: { userId: "0", login: "bench" },
    events: events.length,
    idle: 0,
    unreadable: 0,
    items: events.flatMap(({ id, received_at }) =>
      targets.map((target) => ({
        target,
        event: { id, receivedAt: received_at },
        routeIds: ["deaf"],
        key: undefined,
        isNote: true,
        title: id,
        url: undefined,
        isAlone: false,
        earlier: [],
      })),
    ),
  });
}

async function isRunning({ owner }: ReplayStage): Promise<boolean> {
  return (await owner.query("select from replays where state = 'running' limit 1")).rowCount !== 0;
}

async function undelivered({ owner }: ReplayStage): Promise<number> {
  const { rows } = await owner.query<{ lost: number }>(
    "select count(*)::integer as lost from sends where status <> 'delivered'",
  );
  return rows[0]?.lost ?? 0;
}

let poured = 0;

/** How long live messages took, in milliseconds of the world; at least so many, and while `isOpen`. */
async function pourLive(
  stage: ReplayStage,
  { hurry }: ReplayOptions,
  isOpen: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<readonly number[]> {
  const postedAt = new Map<string, number>();
  for (let count = 0; count < LIVE_ALONE || (await isOpen()); count += 1) {
    const title = `live ${(poured += 1)}.`;
    await stage.post(title);
    postedAt.set(title, stage.clock.now());
    await sleep(LIVE_EVERY_MS / hurry, undefined, { signal });
  }
  while ((await stage.owner.query(WAITING)).rowCount !== 0) await sleep(50, undefined, { signal });
  return stage.platforms.flatMap(({ journal }) =>
    journal.read().flatMap((entry) => {
      const title = entry.kind === "arrived" && /live \d+\./.exec(JSON.stringify(entry.body))?.[0];
      const at = title ? postedAt.get(title) : undefined;
      return at === undefined ? [] : [Math.max(0, entry.at - at) / hurry];
    }),
  );
}

const WAITING = `
select from sends where status in ('queued', 'sending', 'retrying') union all
select from undispatched limit 1`;
