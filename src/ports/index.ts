// Everything the application needs from the world. main/ fills it, tests use the real parts.

import type { Clock } from "./clock.ts";
import type { Provider } from "../core/events/event.ts";
import type { CodeHost } from "./code-host.ts";
import type { EventStore } from "./event-store.ts";
import type { GroupDirectory } from "./group-directory.ts";
import type { Log } from "./log.ts";
import type { Meter } from "./meter.ts";
import type { Rejections } from "./rejections.ts";
import type { Traces } from "./traces.ts";

export type Ports = {
  clock: Clock;
  codeHosts: readonly CodeHost[];
  /** Secrets of the global endpoint; a sender without any is refused. */
  globalSecrets: Readonly<Record<Provider, readonly string[]>>;
  groups: GroupDirectory;
  events: EventStore;
  rejections: Rejections;
  meter: Meter;
  /** Left out where nobody wants them. */
  traces?: Traces | undefined;
  log: Log;
};
