// S7: the database's disk is full for a minute under load, and is freed again. First the one with its
// tables, then the one with its write-ahead log.

import type { RunOutcome } from "../delivery/findings.ts";
import { makeSession, SUPER } from "../admin/console.ts";
import { type FullDisk, type Side, startOnVolume } from "../database/full-disk.ts";
import { pause } from "../pause.ts";
import type { DeliveryStage } from "../delivery/webhook-load.ts";
import { atMost, type Figure } from "../target.ts";
import type { MakeDelivery } from "../delivery/scenario.ts";
import type { Context } from "../scenario.ts";

const FULL_FROM = 0.2;
const FULL_SHARE = 0.4;
const MAX_FULL_MS = 60_000;
const PROBE_EVERY_MS = 1_000;
/** Held for 7 s, looked at every 100 ms. */
const MAX_HELD_MS = 7_500;
const BACK_WITHIN_MS = 10_000;
const PAGES = ["me", "groups", "routes", "logs", "events", "targets", "metrics", "audit"];

type Disk = {
  disk: FullDisk | undefined;
  /** In milliseconds since the epoch. */
  fullAt: number;
  freedAt: number;
  pages: { path: string; status: number }[];
};

export const diskFull: MakeDelivery = (context) => ({
  ...fullDisk("tables", context),
  next: (again) => fullDisk("log", again),
});

function fullDisk(side: Side, { seconds }: Context) {
  const state: Disk = { disk: undefined, fullAt: 0, freedAt: 0, pages: [] };
  return {
    about: `the disk with the database's ${side} is full for a while`,
    run: {
      rig: {
        database: async () => (state.disk = await startOnVolume(side)),
        settings: { ADMIN_USER_IDS: SUPER },
      },
      load: { seconds, perSecond: 60 },
      quietWithinMs: 180_000,
      disturbances: [(stage: DeliveryStage) => fillFor(stage, side, state)],
    },
    expected: { kills: 1 },
    targets: (outcome: RunOutcome) => figures(outcome, side, state),
    alsoWrong: (outcome: RunOutcome) =>
      refusals(outcome).length > 0 ? [] : ["no webhook was refused: it was never full"],
  };
}

async function fillFor(stage: DeliveryStage, side: Side, state: Disk): Promise<void> {
  const { rig, reach, loadMs, signal, kills } = stage;
  const { disk } = state;
  const cookie = await makeSession(rig.installation.urls.migrateUrl);
  if (!disk || !(await reach(FULL_FROM))) return;
  const over = new AbortController();
  const kept = disk.keepUp(over.signal);
  state.fullAt = Date.now();
  disk.fill();
  if (side === "log") await disk.strain();
  const until = performance.now() + Math.min(MAX_FULL_MS, FULL_SHARE * loadMs);
  while (performance.now() < until && !signal.aborted) {
    state.pages.push(...(await readPages(rig.apis[0].port, cookie)));
    await pause(PROBE_EVERY_MS, signal);
  }
  // A checkpoint without room ends all that the server has under way: last, so that reading was tried before.
  if (side === "tables") await disk.strain();
  disk.free();
  state.freedAt = Date.now();
  over.abort();
  await kept;
  kills.push({ what: "database", at: state.fullAt, until: state.freedAt });
}

function readPages(port: number, cookie: string): Promise<Disk["pages"]> {
  return Promise.all(
    PAGES.map(async (name) => {
      const path = `/admin/api/${name}`;
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } });
      await reply.text();
      return { path, status: reply.status };
    }),
  );
}

/** How long those waited who were told no. */
function refusals({ records }: RunOutcome): number[] {
  return records
    .flatMap(({ transmissions }) => transmissions)
    .flatMap(({ result }) =>
      result && "why" in result.answer && result.answer.why === "503" ? [result.tookMs] : [],
    );
}

function figures(outcome: RunOutcome, side: Side, state: Disk): Figure[] {
  const { freedAt, pages } = state;
  const acks = outcome.evidence.intents.flatMap(({ ackedAt }) => ackedAt ?? []);
  const first = Math.min(...acks.filter((at) => at > freedAt));
  const slowest = Math.max(0, ...refusals(outcome));
  const unread = pages.filter(({ status }) => status !== 200).length;
  const shared = [
    atMost("longest wait for a 503 while it was full", slowest, MAX_HELD_MS),
    atMost("freed until a webhook is accepted again", first - freedAt, BACK_WITHIN_MS),
  ];
  if (side === "log") return shared;
  return [
    ...shared,
    atMost(`pages of the console not readable, of ${pages.length}`, unread, 0, ""),
  ];
}
