// `relay listen`: prints what arrives at a named endpoint, one line each. Never headers, payloads or secrets.

import { setTimeout } from "node:timers/promises";
import type { Arrival } from "../../contract/ingress/arrivals.ts";
import { oneLine } from "../../core/kernel/text/one-line.ts";
import { ended, EXIT } from "../config-file/exit-code.ts";
import { followArrivals } from "../config-file/follow-arrivals.ts";
import { callerOf, type RemoteOptions } from "../config-file/remote.ts";

export function runListen(endpoint: string, options: RemoteOptions): Promise<void> {
  return ended(async () => {
    const caller = callerOf(options);
    const stopped = new AbortController();
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.once(signal, () => stopped.abort());
    await followArrivals(caller, endpoint, {
      ready: () => console.error(`listening at ${endpoint} of ${caller.base.host}; Ctrl-C ends it`),
      arrived: (arrival) => console.log(arrivalLine(arrival)),
      lost: (why) => console.error(`${why}; trying again`),
      back: () => console.error("connected again; nothing was missed"),
      wait: (ms) => setTimeout(ms, undefined, { signal: stopped.signal }).catch(() => {}),
      isOver: () => stopped.signal.aborted,
    });
    return EXIT.done;
  });
}

/** Names of events and reasons come from outside. */
function arrivalLine({ id, at, event, bytes, isTest, ...arrival }: Arrival): string {
  const facts = [
    new Date(at).toISOString(),
    id,
    event === null || event === "" ? "-" : event,
    verdictOf(arrival),
    bytes === null ? "-" : `${bytes} bytes`,
    ...(isTest ? ["test"] : []),
  ];
  return facts.map(oneLine).join("  ");
}

function verdictOf({
  state,
  routes,
  reason,
}: Pick<Arrival, "state" | "routes" | "reason">): string {
  const because = reason === null ? "" : `: ${reason}`;
  if (state === "received") return "not dispatched yet";
  if (state === "rejected" || state === "quarantined") return `${state}${because}`;
  if (routes === 0) return `no route matched${because}`;
  return routes === 1 ? "1 route matched" : `${routes} routes matched`;
}
