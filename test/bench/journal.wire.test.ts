// The reading of a platform's journal: by its own lines, in pieces, from the real sandbox.

import { expect, onTestFinished, test } from "vitest";
import { isApplied, journalOf } from "../../bench/faults/delivery/journal.ts";
import { chattwoRig } from "../../sandbox/chattwo/fault-rig.ts";
import { startChattwo } from "../../sandbox/chattwo/start.ts";
import { manualClock } from "../../sandbox/platform/clock.ts";

const PERSON = 5_000_001;

async function chattwo() {
  const seed = chattwoRig.seedWith([String(PERSON)]);
  const clock = manualClock();
  const platform = await startChattwo({ clock, seed, switches: { limits: false } });
  onTestFinished(() => platform.stop());
  const send = (number: number) =>
    fetch(`${platform.url}/bot${seed.botToken}/sendMessage`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ chat_id: PERSON, text: `rig n${number} end` }),
    });
  const read = async (after: number) =>
    (await fetch(`${platform.url}/_sandbox/journal?after=${after}`)).text();
  return { platform, clock, send, read };
}

test("a call is known by its target, its number and what became of it", async () => {
  const { send, read } = await chattwo();
  await send(4);
  const journal = journalOf("chattwo");
  journal.add(await read(0));
  expect(journal.calls()).toMatchObject([
    { target: `chattwo:${PERSON}`, number: 4, status: 200, isAnswered: true, fault: undefined },
  ]);
});

test("pieces add up: what arrived in one may end in the next", async () => {
  const { platform, clock, send, read } = await chattwo();
  platform.faults.add({ steps: [{ kind: "slow", delayMs: 300 }] });
  const journal = journalOf("chattwo");
  const sending = send(1);
  await expect.poll(() => platform.journal.read().length).toBe(1);
  journal.add(await read(journal.last()));
  expect(journal.calls()[0]?.endedAt).toBeUndefined();
  clock.advance(300);
  await sending;
  await expect.poll(() => platform.journal.read().length).toBe(2);
  journal.add(await read(journal.last()));
  expect(journal.calls()).toHaveLength(1);
  expect(journal.calls()[0]?.endedAt).toBeGreaterThan(0);
});

test("a message that was made counts, also when its answer got lost; one that was not does not", async () => {
  const { platform, send, read } = await chattwo();
  platform.faults.add({ steps: [{ kind: "reset-after" }, { kind: "reset-before" }] });
  await send(1).catch(() => {});
  await send(2).catch(() => {});
  const journal = journalOf("chattwo");
  await expect.poll(() => platform.journal.read().length).toBe(4);
  journal.add(await read(0));
  const [first, second] = journal.calls();
  expect(first && isApplied(first) && !first.isAnswered).toBe(true);
  expect(second && isApplied(second)).toBe(false);
});
