// How much slower this machine is right now than the one that limits of time were written for. A fixed piece of work is
// timed just before the limit is needed, because a shared host is slow by the minute.

import { createHash } from "node:crypto";

const WORK = Buffer.alloc(8 * 1024 * 1024);
/** What the work takes on two quiet cores. */
const REFERENCE_MS = 25;

/** At least 1: a fast machine does not make a limit stricter. */
export function machineFactor(): number {
  const startedAt = performance.now();
  createHash("sha256").update(WORK).digest();
  return Math.max(1, (performance.now() - startedAt) / REFERENCE_MS);
}
