// Polls a chat for updates, on one worker at a time. Updates are acknowledged only after they are stored, so a crash or
// database outage fetches them again. Their ids deduplicate them.

import type { Log } from "../../ports/system.ts";
import type { FetchFault, FetchTurn, UpdateSource } from "../../ports/chat-adapter.ts";
import type { Platform } from "../../core/delivery/target-key.ts";
import type { Notifier } from "../../ports/jobs.ts";
import type { InteractionMeter } from "../../ports/metrics.ts";
import type { Loop } from "../delivery/lane-loop.ts";
import { type OnFault, repeat } from "../kit/repeat.ts";

export type UpdateLoopParts = {
  platform: Platform;
  source: UpdateSource;
  turn: FetchTurn;
  notifier: Pick<Notifier, "listen">;
  /** Undefined while the database is unavailable. */
  workerId(): string | undefined;
  /** The outcome of each update. Rejects if one could not be stored. */
  keep(bodies: readonly string[]): Promise<readonly ("kept" | "known")[]>;
  /** Monotonic milliseconds. */
  elapsed(): number;
  meter: Pick<InteractionMeter, "kept">;
  log: Pick<Log, "info" | "warn">;
  onFault: OnFault;
};

/** Fallback for lost notifications that the turn changed hands. */
const LOOK_EVERY_MS = 5_000;

export function startUpdateLoop(parts: UpdateLoopParts): Loop {
  const { platform, source, turn, notifier, workerId, log, onFault } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  const faults = fetchFaults(platform, log);
  let isOurs = false;
  /** The last stored update that is not acknowledged yet. */
  let kept: number | undefined;

  async function look(): Promise<number> {
    const id = workerId();
    const wasOurs = isOurs;
    isOurs = id !== undefined && (await turn.isOurs(id));
    if (!isOurs) {
      kept = undefined;
      faults.forget();
      return LOOK_EVERY_MS;
    }
    if (!wasOurs) log.info("updates.fetching", { platform });
    const fetched = await source.fetch(kept, signal);
    if (fetched.outcome !== "fetched") return signal.aborted ? 0 : faults.met(fetched);
    faults.over();
    await keepAll(parts, fetched.bodies);
    kept = fetched.last;
    return 0;
  }

  const looking = repeat("updates.not-kept", look, onFault);
  notifier.listen("workers", looking.wake);
  return {
    async stop() {
      // Aborts the long poll. The next worker fetches updates that arrive meanwhile.
      stopping.abort();
      await looking.stop();
    },
  };
}

async function keepAll(
  { platform, keep, elapsed, meter, log }: UpdateLoopParts,
  bodies: readonly string[],
): Promise<void> {
  const fetchedAt = elapsed();
  for (const outcome of await keep(bodies)) {
    meter.kept(platform, outcome, (elapsed() - fetchedAt) / 1000);
    log.info("interaction.kept", { platform, outcome });
  }
}

/** Logs polling failures for the operator, and computes the backoff. */
type FetchFaults = {
  /** Returns the pause in milliseconds. */
  met(fault: FetchFault): number;
  over(): void;
  /** Another worker polls now. */
  forget(): void;
};

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
/** As with sends: the same token will hardly be accepted soon. */
const REFUSED_PAUSE_MS = 60_000;

function fetchFaults(platform: Platform, log: Pick<Log, "info" | "warn">): FetchFaults {
  let inRow = 0;
  let isTold = false;
  const forget = () => {
    inRow = 0;
    isTold = false;
  };
  return {
    met(fault) {
      inRow += 1;
      // A single conflict is normal if another worker took over, or the webhook is just being removed.
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
      log.warn("updates.refused", { ...said, todo: "set a valid bot token" });
      break;
    case "wait":
    case "failed":
      log.warn("updates.not-fetched", said);
      break;
  }
}

const NO_WEBHOOK = "relay register removes the webhook; does another installation use this bot?";
const ONE_BOT = "somebody else fetches with this bot's token: give each installation its own bot";
