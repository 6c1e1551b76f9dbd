// A replay as people see it: how many messages it takes and how long, one by one and as summaries.

import type { Replay } from "../../contract/replays/replays.ts";
import { safeRateOf } from "../../core/replays/choose-next.ts";
import { LINES_OF_SUMMARY } from "../../core/replays/summaries.ts";
import type { Viewer } from "../../core/accounts/viewer.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import type { ReplayRecord } from "../../ports/replays.ts";
import { namedGroup } from "../reading/sight.ts";

type Ports = Pick<ConsolePorts, "rateLimitsFor">;

export function tellReplay(ports: Ports, viewer: Viewer, record: ReplayRecord): Replay {
  const targets = record.targets.map(({ lines: _lines, alone: _alone, ...target }) => target);
  const summaries = record.targets.map(({ lines, alone, messages, ...target }) => ({
    ...target,
    // One that has started as summaries has no other messages any more.
    messages: alone + Math.ceil((lines || messages - alone) / LINES_OF_SUMMARY),
  }));
  return {
    ...namedGroup(viewer, { ...record, targets }),
    each: costOf(ports, targets),
    summary: costOf(ports, summaries),
    alone: record.targets.reduce((sum, { alone }) => sum + alone, 0),
  };
}

/** All targets are served at once: the slowest one counts. */
function costOf({ rateLimitsFor }: Ports, targets: Replay["targets"]): Replay["each"] {
  const millis = targets.map(
    ({ target, messages }) => messages * safeRateOf(rateLimitsFor(target)).everyMs,
  );
  return {
    messages: targets.reduce((sum, { messages }) => sum + messages, 0),
    seconds: Math.ceil(Math.max(0, ...millis) / 1_000),
  };
}
