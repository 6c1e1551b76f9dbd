// What the roles of a process share.

import type { CountInvalid } from "../app/delivery/rate-limits.ts";
import type { Log } from "../ports/log.ts";
import type { Store } from "../store/index.ts";
import type { Backtester, Previewer } from "../ports/backtest.ts";
import type { Config } from "./config.ts";
import type { Metrics } from "./metrics/index.ts";
import type { Seams } from "./seams.ts";
import type { Traces } from "../ports/metrics.ts";

export type ProcessParts = {
  config: Config;
  store: Store;
  log: Log;
  metrics: Metrics;
  /** Left out where nobody wants them. */
  traces?: Traces | undefined;
  backtester: Backtester;
  countInvalid: CountInvalid;
  previewer: Previewer;
  seams: Seams;
};
