// Dependencies of Discord's operations.

import type { SandboxCall } from "../platform/call.ts";
import type { Kit } from "../platform/kit.ts";
import type { ChatoneState } from "./state.ts";

export type ChatoneWorld = { kit: Kit; state: ChatoneState };

/** Records a broken rule. A function, because not every source of problems is a call. */
export type Report = (rule: string, detail: string) => void;

export function reportOn(kit: Kit, call: SandboxCall): Report {
  return (rule, detail) => kit.problem(call, rule, detail);
}
