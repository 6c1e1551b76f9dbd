// Why updates could not be fetched, told to whoever runs the service, and how long until it is worth another try.

import type { Platform } from "../core/delivery/target-key.ts";
import type { Log } from "../ports/log.ts";
import type { FetchFault } from "../ports/chat-platform.ts";

export type FetchFaults = {
  /** How long to wait. */
  met(fault: FetchFault): number;
  over(): void;
  /** Somebody else fetches now. */
  forget(): void;
};

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
/** As with sends: with the same credential it will hardly be taken. */
const REFUSED_PAUSE_MS = 60_000;

export function fetchFaults(platform: Platform, log: Pick<Log, "info" | "warn">): FetchFaults {
  let inRow = 0;
  let isTold = false;
  const forget = () => {
    inRow = 0;
    isTold = false;
  };
  return {
    met(fault) {
      inRow += 1;
      // One alone is how it looks when another worker took over, or the webhook is just being removed.
      if (fault.outcome !== "conflict" || inRow > 1) {
        isTold = true;
        tell(log, platform, fault);
      }
      return pauseMs(fault, inRow);
    },
    over() {
      if (isTold) log.info("updates.back", { platform });
      forget();
    },
    forget,
  };
}

function pauseMs(fault: FetchFault, inRow: number): number {
  if (fault.outcome === "wait") return fault.afterMs;
  if (fault.outcome === "refused") return REFUSED_PAUSE_MS;
  return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (inRow - 1));
}

function tell(log: Pick<Log, "warn">, platform: Platform, fault: FetchFault): void {
  const said = { platform, why: fault.error };
  switch (fault.outcome) {
    case "conflict":
      log.warn("updates.conflict", { ...said, todo: fault.isWebhook ? NO_WEBHOOK : ONE_BOT });
      break;
    case "refused":
      log.warn("updates.refused", { ...said, todo: `set a valid token of the ${platform} bot` });
      break;
    case "wait":
    case "failed":
      log.warn("updates.not-fetched", said);
      break;
  }
}

const NO_WEBHOOK = "relay register removes the webhook; does another installation use this bot?";
const ONE_BOT = "somebody else fetches with this bot's token: give each installation its own bot";
