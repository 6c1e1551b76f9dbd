// Looks for troubles every half a minute, whichever worker comes first, and at once when a target was stopped.

import type { Watched, WatchOptions } from "../app/watch-troubles.ts";
import type { Bell } from "../ports/bell.ts";
import type { Log } from "../ports/log.ts";
import type { Loop } from "./lane-loop.ts";
import { type OnFault, repeat } from "./repeat.ts";

export type TroubleLoopParts = {
  watch(options: Pick<WatchOptions, "everyMs">): Promise<Watched>;
  bell: Pick<Bell, "listen">;
  log: Pick<Log, "info">;
  onFault: OnFault;
};

const EVERY_MS = 30_000;

export function startTroubleLoop({ watch, bell, log, onFault }: TroubleLoopParts): Loop {
  let isRung = false;
  const looking = repeat(
    "troubles.not-watched",
    async () => {
      const everyMs = isRung ? 0 : EVERY_MS;
      isRung = false;
      const done = await watch({ everyMs });
      if (done.told + done.ended > 0) log.info("troubles.told", done);
      return EVERY_MS;
    },
    onFault,
  );
  bell.listen("troubles", () => {
    isRung = true;
    looking.ring();
  });
  return looking;
}
