// What is measured of what happens now and then.

import type { Registry } from "prom-client";
import type { ChoreMeter } from "../../ports/chore-meter.ts";
import { WORKERS } from "./catalog/workers.ts";
import { counterOf, gaugeOf } from "./instruments.ts";

const now = () => Date.now() / 1_000;

export function choreMetrics(registry: Registry): ChoreMeter {
  const every = gaugeOf(registry, WORKERS.choreEvery);
  const success = gaugeOf(registry, WORKERS.choreSuccess);
  const runs = counterOf(registry, WORKERS.choreRuns);
  return {
    planned(chore, everySeconds) {
      every.set({ chore }, everySeconds);
      // One that fails from the start on is late as well.
      success.set({ chore }, now());
    },
    ended(chore, outcome) {
      runs({ chore, outcome }, 1);
      if (outcome === "done") success.set({ chore }, now());
    },
  };
}
