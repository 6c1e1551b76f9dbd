// What the operations of the platform work on.

import type { Call } from "../platform/call.ts";
import type { Kit } from "../platform/kit.ts";
import type { State } from "./state.ts";

export type World = { kit: Kit; state: State };

/** Where a broken rule is noted; not everything that can break one is a call. */
export type Report = (rule: string, detail: string) => void;

export function reportOn(kit: Kit, call: Call): Report {
  return (rule, detail) => kit.problem(call, rule, detail);
}
