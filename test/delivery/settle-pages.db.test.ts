// What settling reads: as much for each result of a long batch as for each of a short one.

import { Client, escapeLiteral } from "pg";
import { afterEach, expect, vi } from "vitest";
import { z } from "zod";
import type { LeasedLane } from "../../src/ports/delivery.ts";
import { delivered, type DeliveryWorld } from "../support/delivery.ts";
import { test } from "../support/fixtures/lanes.ts";

afterEach(() => void vi.restoreAllMocks());

const MANY = 32;
const FEW = 4;

const Statement = z.object({
  name: z.literal("settle"),
  text: z.string(),
  values: z.array(z.union([z.string(), z.array(z.string())])),
});

const Plans = z.tuple([
  z.object({
    "QUERY PLAN": z.tuple([z.object({ Plan: z.looseObject({ "Shared Hit Blocks": z.number() }) })]),
  }),
]);

/** The settings of a worker's connection, for plans. */
const SETTINGS = `
set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off;
set local plan_cache_mode = force_generic_plan`;

/** Pages that the statement reads if it runs again. */
async function pagesOf(
  { database }: DeliveryWorld,
  { text, values }: z.infer<typeof Statement>,
): Promise<number> {
  const client = await database.owner.connect();
  try {
    await client.query(`begin; ${SETTINGS}; prepare settle as ${text}`);
    const given = values.map((value) => escapeLiteral(literalOf(value))).join(", ");
    const explained = `explain (analyze, buffers, format json) execute settle (${given})`;
    const [row] = Plans.parse((await client.query(explained)).rows);
    return row["QUERY PLAN"][0].Plan["Shared Hit Blocks"];
  } finally {
    await client.query("rollback; deallocate settle");
    client.release();
  }
}

function literalOf(value: string | readonly string[]): string {
  return typeof value === "string"
    ? value
    : `{${value.map((each) => JSON.stringify(each)).join(",")}}`;
}

const goesOn = (lane: LeasedLane) =>
  delivered(lane, {
    goOn: ["chatone bot", `chatone ${lane.id}`].map((key) => ({
      key,
      scope: "place" as const,
    })),
  });

test("a result in a long batch costs no more pages than in a short one", async ({
  world,
  store,
  acts,
}) => {
  await acts.forgetAll();
  const channels = Array.from({ length: MANY }, (_, at) => `many${at}`);
  await acts.enqueue(channels, 3);
  const { lanes } = await store.lanes.lease("1", "chatone", MANY);
  expect(lanes).toHaveLength(MANY);
  const query = vi.spyOn(Client.prototype, "query");
  const settledPages = async (some: readonly LeasedLane[]) => {
    query.mockClear();
    const results = await store.lanes.settle(some.map(goesOn));
    expect(results.every((result) => result.outcome === "next" && result.job)).toBe(true);
    const calls: readonly (readonly unknown[])[] = query.mock.calls;
    const [statement] = calls.flatMap(([call]) => Statement.safeParse(call).data ?? []);
    if (!statement) throw new Error("nothing was settled");
    return (await pagesOf(world, statement)) / some.length;
  };
  const few = await settledPages(lanes.slice(0, FEW));
  const many = await settledPages(lanes.slice(FEW));
  expect(many).toBeLessThan(1.3 * few);
});
