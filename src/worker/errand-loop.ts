// Errands one after the other, as soon as there are any.

import type { Bell } from "../ports/bell.ts";
import type { ErrandRun, ErrandStore } from "../ports/errand-store.ts";
import type { Log } from "../ports/log.ts";
import type { Loop } from "./lane-loop.ts";
import { type OnFault, repeat } from "./repeat.ts";

export type ErrandLoopParts = {
  errands: ErrandStore;
  run: ErrandRun;
  bell: Pick<Bell, "listen">;
  log: Pick<Log, "info" | "warn" | "error">;
  onFault: OnFault;
};

/** The net under lost wake-ups, and under errands whose event another shard still looks at. */
const LOOK_EVERY_MS = 300;

export function startErrandLoop({ errands, run, bell, log, onFault }: ErrandLoopParts): Loop {
  async function look(): Promise<number> {
    const tried = await errands.tryNext(run);
    if (tried.outcome === "none") return LOOK_EVERY_MS;
    const { kind } = tried;
    if (tried.outcome === "done") log.info("errand.done", { kind });
    if (tried.outcome !== "failed") return 0;
    const { id, error, isLast } = tried;
    if (isLast) log.error("errand.given-up", error, { kind, id });
    else log.warn("errand.failed", { kind, id, why: String(error) });
    return 0;
  }

  const looking = repeat("errands.not-done", look, onFault);
  bell.listen("errands", looking.ring);
  return looking;
}
