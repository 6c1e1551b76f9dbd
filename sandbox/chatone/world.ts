// What the operations of the platform work on.

import type { SandboxCall } from "../platform/call.ts";
import type { Kit } from "../platform/kit.ts";
import type { ChatoneState } from "./state.ts";

export type ChatoneWorld = { kit: Kit; state: ChatoneState };

/** Where a broken rule is noted; not everything that can break one is a call. */
export type Report = (rule: string, detail: string) => void;

export function reportOn(kit: Kit, call: SandboxCall): Report {
  return (rule, detail) => kit.problem(call, rule, detail);
}
