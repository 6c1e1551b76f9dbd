// Wrong builds: each breaks one part of the product on purpose.

import { Pool } from "pg";
import type { Seams } from "../../../src/main/wire/process-parts.ts";
import { answeredBeforeKept, doneAgain, neverQuarantined } from "./interactions.ts";
import { deliveredBeforeSent, withoutNonce } from "./chats.ts";
import { wrongTarget } from "./dispatch.ts";
import { leaseStealing, withoutFencing, withoutOrder } from "./lanes.ts";
import {
  NO_WINDOWS,
  withoutLast,
  withoutEntities,
  withoutRelease,
  withoutStanding,
} from "./state.ts";
import { ackBeforeCommit, dedupeOutsideTransaction } from "./stores.ts";
import { SEES_ALL } from "../../../src/store/pg/pools.ts";

type BrokenPart = (databaseUrl: string) => Seams;

/** Wrong stores of webhooks. */
export const BROKEN_INGRESS: readonly string[] = [
  "ack-before-commit",
  "dedupe-outside-transaction",
];

export const brokenParts: ReadonlyMap<string, BrokenPart> = new Map<string, BrokenPart>([
  ["ack-before-commit", () => ({ events: ackBeforeCommit })],
  ["dedupe-outside-transaction", (url) => ({ events: dedupeOutsideTransaction(poolFor(url, 20)) })],
  ["delivered-before-sent", () => ({ chats: deliveredBeforeSent })],
  ["no-nonce", () => ({ chats: withoutNonce })],
  ["wrong-target", () => ({ dispatch: wrongTarget })],
  ["no-lane-order", (url) => ({ lanes: withoutOrder(poolFor(url)) })],
  ["stolen-leases", (url) => ({ lanes: leaseStealing(poolFor(url)) })],
  ["no-fencing", (url) => ({ lanes: withoutFencing(poolFor(url)) })],
  ["event-alone", () => ({ deliver: withoutEntities })],
  ["no-standing", () => ({ deliver: withoutStanding })],
  ["no-windows", () => ({ windows: NO_WINDOWS })],
  ["never-released", (url) => ({ dispatch: withoutRelease(poolFor(url)) })],
  ["list-without-last", () => ({ deliver: withoutLast })],
  ["interactions-answered-before-kept", () => ({ inbox: answeredBeforeKept })],
  ["interactions-done-again", () => ({ interactions: doneAgain })],
  ["poison-blocks", () => ({ interactions: neverQuarantined })],
]);

function poolFor(connectionString: string, max = 2): Pool {
  const pool = new Pool({ connectionString, max, options: SEES_ALL });
  pool.on("error", () => {});
  return pool;
}
