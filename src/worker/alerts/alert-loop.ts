// Checks alerts every 30 seconds, on whichever worker is first, and at once if a target was paused.

import type { Log } from "../../ports/system.ts";
import type { AlertCounts, WatchOptions } from "../../app/alerts/check-alerts.ts";
import type { Notifier } from "../../ports/jobs.ts";
import type { Loop } from "../delivery/lane-loop.ts";
import { type OnFault, repeat } from "../kit/repeat.ts";

export type AlertLoopParts = {
  watch(options: Pick<WatchOptions, "everyMs">): Promise<AlertCounts>;
  notifier: Pick<Notifier, "listen">;
  log: Pick<Log, "info">;
  onFault: OnFault;
};

const EVERY_MS = 30_000;

export function startAlertLoop({ watch, notifier, log, onFault }: AlertLoopParts): Loop {
  let wasWoken = false;
  const looking = repeat(
    "alerts.not-checked",
    async () => {
      const everyMs = wasWoken ? 0 : EVERY_MS;
      wasWoken = false;
      const done = await watch({ everyMs });
      if (done.notified + done.resolved > 0) log.info("alerts.notified", done);
      return EVERY_MS;
    },
    onFault,
  );
  notifier.listen("alerts", () => {
    wasWoken = true;
    looking.wake();
  });
  return looking;
}
