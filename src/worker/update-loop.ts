// Updates of a chat, fetched by one of the workers. The platform hears that we have them only after they are
// kept: whoever dies in between, or cannot reach the database, gets them again, and they are known by their ids.

import type { Platform } from "../core/delivery/target-key.ts";
import type { InteractionMeter } from "../ports/metrics.ts";
import type { Log } from "../ports/log.ts";
import type { FetchTurn, UpdateSource } from "../ports/chat-platform.ts";
import { fetchFaults } from "./fetch-faults.ts";
import type { Loop } from "./lane-loop.ts";
import { type OnFault, repeat } from "./repeat.ts";

export type UpdateLoopParts = {
  platform: Platform;
  source: UpdateSource;
  turn: FetchTurn;
  /** Undefined while the database is away. */
  workerId(): string | undefined;
  /** What came of each. Rejects where one of them could not be kept. */
  keep(bodies: readonly string[]): Promise<readonly ("kept" | "known")[]>;
  /** Milliseconds that only ever grow. */
  elapsed(): number;
  meter: Pick<InteractionMeter, "kept">;
  log: Pick<Log, "info" | "warn">;
  onFault: OnFault;
};

/** How soon another worker notices that it is its turn. */
const LOOK_EVERY_MS = 1_000;

export function startUpdateLoop(parts: UpdateLoopParts): Loop {
  const { platform, source, turn, workerId, log, onFault } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  const faults = fetchFaults(platform, log);
  let isOurs = false;
  /** The last one that the platform has not heard of yet. */
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
  return {
    async stop() {
      // The open call ends at once; what comes meanwhile is fetched by the next one.
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
    log.info("update.kept", { outcome });
  }
}
