// What belongs together is said once: states of one message, and news that come at the same time.

import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { goldenCase } from "../golden/cases.ts";
import {
  type DeliveryWorld,
  ENGINEERING,
  linesIn,
  SHOP,
  startDelivery,
  titlesIn,
  windowsOf,
} from "./world.ts";

/** Over when a test moves the clock: a burst is one, however slow the machine is. */
const WINDOW_MS = 60_000;

let world: DeliveryWorld;
beforeAll(async () => {
  world = await startDelivery({
    startAt: Date.now(),
    seams: { windows: windowsOf(WINDOW_MS) },
  });
});
afterAll(() => world.stop());

const ON_THE_WAY = `
select event_id from undispatched
union all select id from sends where status in ('queued', 'sending', 'retrying') and not is_held`;

/** All is said or held: what the clock would find on its way would lose its lease. */
async function windowLasts(): Promise<void> {
  await expect.poll(() => world.sql(ON_THE_WAY)).toEqual([]);
}
const windowEnds = () => world.clock.move(WINDOW_MS);

type Row = { title: string; status: string; kind: string; shown: string | null; held: boolean };
const sends = (platform: string) =>
  world.sql<Row>(
    `select s.title, s.status, s.kind, shower.title as shown, s.held_until is not null as held
     from sends s join lanes l on l.id = s.lane_id left join sends shower on shower.id = s.shown_by
     where l.platform = $1 order by s.id`,
    [platform],
  );

const editsIn = (channel: string) =>
  world.chatone.state.messages(channel).filter(({ edited_timestamp: at }) => at !== null).length;

test("the first state is shown at once, the last one after the window, and none in between", async () => {
  const states = ["started", "building", "testing", "shipping", "done"];
  for (const state of states) await world.send({ title: `Deploy ${state}`, updateKey: "deploy-1" });
  await windowLasts();
  expect(titlesIn(world, SHOP)).toEqual(["Deploy started"]);
  await windowEnds();
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(["Deploy done"]);
  await expect.poll(() => linesIn(world, ENGINEERING)).toEqual(["Deploy done"]);
  await expect
    .poll(() => sends("chatone"))
    .toEqual([
      { title: "Deploy started", status: "delivered", kind: "event", shown: null, held: false },
      { title: "Deploy done", status: "delivered", kind: "event", shown: null, held: true },
      ...Array.from({ length: 3 }, () => ({
        title: "Deploy done",
        status: "skipped",
        kind: "event",
        shown: "Deploy done",
        held: true,
      })),
    ]);
});

test("a state that looks like the one before is not sent", async () => {
  await world.send({ title: "Queue is empty", updateKey: "queue" });
  await expect.poll(() => titlesIn(world, SHOP).at(-1)).toBe("Queue is empty");
  await world.send({ title: "Queue is empty", updateKey: "queue" });
  await windowLasts();
  await windowEnds();
  await expect
    .poll(async () => (await sends("chatone")).at(-1))
    .toMatchObject({ status: "skipped", shown: "Queue is empty" });
  expect(editsIn(SHOP)).toBe(1);
});

test("what is held does not keep others from being sent", async () => {
  await world.send({ title: "Held once", updateKey: "held" });
  await world.send({ title: "Held twice", updateKey: "held" });
  await world.send({ title: "Passes by" });
  await expect.poll(() => titlesIn(world, SHOP).at(-1)).toBe("Passes by");
  await windowLasts();
  expect(titlesIn(world, SHOP)).toContain("Held once");
  await windowEnds();
  await expect.poll(() => titlesIn(world, SHOP)).toContain("Held twice");
});

test("an event that could only change a message, where none stands, is told so in the log", async () => {
  await world.sendCodehost("pull_request", goldenCase("pull_request__synchronize").payload);
  await expect
    .poll(() =>
      world.sql("select status, error from sends where event = 'pull_request' order by id"),
    )
    .toEqual([
      { status: "skipped", error: "It only edits a message that was not posted here." },
      { status: "skipped", error: "It only edits a message that was not posted here." },
    ]);
});

test("a change that comes while the message is drawn waits for its own turn", async () => {
  const recorded = goldenCase("pull_request__opened").payload;
  const payload = { ...asObject(recorded), pull_request: { ...pullOf(recorded), number: 901 } };
  const edited = (minute: number) => {
    const change = { title: `Title ${minute}`, updated_at: `2026-11-15T10:0${minute}:00Z` };
    return { ...payload, action: "edited", pull_request: { ...pullOf(payload), ...change } };
  };
  await world.sendCodehost("pull_request", payload);
  await expect.poll(() => titlesIn(world, SHOP).at(-1)).toContain("PR opened");
  const opened = "select kind from sends where event = 'pull_request' and action = 'opened'";
  // Told by a route, it is not drawn once more as something that nobody asked for.
  expect(await world.sql(opened)).toEqual([{ kind: "event" }, { kind: "event" }]);
  world.chatone.faults.add({
    method: "PATCH",
    target: SHOP,
    steps: [{ kind: "slow", delayMs: 3_000 }],
  });
  for (const minute of [1, 2]) await world.sendCodehost("pull_request", edited(minute));
  await windowLasts();
  await windowEnds();
  const drawings = () =>
    world.chatone.journal
      .read()
      .flatMap((entry) => (entry.kind === "arrived" && entry.method === "PATCH" ? [entry] : []))
      .filter(({ body }) => JSON.stringify(body).includes("Title"));
  await expect.poll(() => drawings().length).toBe(1);
  await world.sendCodehost("pull_request", edited(3));
  await windowLasts();
  expect(drawings()).toHaveLength(1);
  await windowEnds();
  await expect.poll(() => titlesIn(world, SHOP).at(-1)).toContain("Title 3");
  expect(drawings()).toHaveLength(2);
});
const asObject = (value: unknown) => z.record(z.string(), z.unknown()).parse(value);
const pullOf = (payload: unknown) => asObject(asObject(payload)["pull_request"]);
