// What is measured of what happens now and then.

import type { Registry } from "prom-client";
import type { ScheduledTaskMeter } from "../../ports/metrics.ts";
import { WORKERS } from "./catalog/workers.ts";
import { counterOf, gaugeOf } from "./instruments.ts";

const now = () => Date.now() / 1_000;

export function scheduledTaskMetrics(registry: Registry): ScheduledTaskMeter {
  const every = gaugeOf(registry, WORKERS.taskInterval);
  const success = gaugeOf(registry, WORKERS.taskSuccess);
  const runs = counterOf(registry, WORKERS.taskRuns);
  return {
    planned(task, everySeconds) {
      every.set({ task }, everySeconds);
      // One that fails from the start on is late as well.
      success.set({ task }, now());
    },
    ended(task, outcome) {
      runs({ task, outcome }, 1);
      if (outcome === "done") success.set({ task }, now());
    },
  };
}
