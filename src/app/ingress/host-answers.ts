// How checks at a code host end: with a result, without the rights for it, or put off.

import { Refusal } from "../../core/kernel/refusal.ts";
import type { Log } from "../../ports/system.ts";

export const HOUR_S = 3_600;
export const DAY_S = 24 * HOUR_S;

const NO_RIGHTS: readonly Refusal["code"][] = ["unauthenticated", "forbidden", "not-found"];

/** Undefined if the user may not do it. */
export async function unlessRefused<Result>(asked: Promise<Result>): Promise<Result | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Refusal && NO_RIGHTS.includes(error.code)) return undefined;
    throw error;
  }
}

type Check = {
  /** For the log. */
  source: string;
  run(): Promise<void>;
  putOff(seconds: number, why: string): Promise<void>;
};

export async function checkOrPutOff(
  log: Pick<Log, "warn">,
  { source, run, putOff }: Check,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.warn("deliveries.not-checked", { source, why: error.message });
    // No answer: the next check tries again.
    if (error.code === "bad-gateway") return;
    await putOff(error.retryAfterSeconds ?? HOUR_S, error.message);
  }
}
