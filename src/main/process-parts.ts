// What the roles of a process share.

import type { CountInvalid } from "../app/count-invalid-requests.ts";
import type { Log } from "../ports/log.ts";
import type { Store } from "../store/index.ts";
import type { Backtester } from "../ports/backtester.ts";
import type { Previewer } from "../ports/previewer.ts";
import type { Config } from "./config.ts";
import type { Metrics } from "./metrics/index.ts";
import type { Seams } from "./seams.ts";
import type { Traces } from "../ports/traces.ts";

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
