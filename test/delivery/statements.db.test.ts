// Statements that run for each message are prepared once per connection: parsing and planning cost more than running.

import { Client } from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { LOG, startThreads, talkIn, threadsOf, wordsIn } from "../policy/threads/thread-world.ts";
import { type DeliveryWorld, SHOP, titlesIn } from "./world.ts";

let world: DeliveryWorld;
afterEach(async () => {
  vi.restoreAllMocks();
  await world.stop();
});

const NOTES = 8;
/** The group's rate limits are counted, as they are by default. */
const COUNTED = { CHATONE_SENDS_PER_SECOND: "50" };

const Unnamed = z.looseObject({ name: z.undefined().optional(), text: z.string() });

/** Texts of statements that have parameters but no name. */
function unnamedIn(calls: readonly (readonly unknown[])[]): readonly string[] {
  return calls.flatMap(([statement, values]) => {
    if (typeof statement === "string") return Array.isArray(values) ? [statement] : [];
    const unnamed = Unnamed.safeParse(statement);
    return unnamed.success ? [unnamed.data.text] : [];
  });
}

test("every statement that runs for each message has a name", async () => {
  world = await startThreads("notes", [{ channelId: SHOP }], { env: COUNTED });
  const { opened, said } = talkIn(world);
  await opened();
  const notes = Array.from({ length: NOTES }, (_, at) => `note ${at}`);
  const query = vi.spyOn(Client.prototype, "query");
  for (const [at, note] of notes.entries()) {
    await said(at, note);
    await expect
      .poll(() => wordsIn(world, threadsOf(world, SHOP)[0]?.id ?? "", [note]).at(-1))
      .toBe(note);
    await expect.poll(() => titlesIn(world, LOG)).toHaveLength(at + 2);
  }
  const unnamed = Map.groupBy(unnamedIn(query.mock.calls), (text) => text);
  expect(
    [...unnamed].filter(([, same]) => same.length >= NOTES).map(([text]) => text.trim()),
  ).toEqual([]);
});
