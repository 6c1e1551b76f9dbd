// Security alerts: vulnerable dependencies, code scanning, leaked secrets. Private by nature.

import type { EventFacts, Person } from "./event.ts";

type SecurityAlertKind = "dependency" | "code" | "secret";
export type Severity = "low" | "medium" | "high" | "critical";

export type SecurityAlert = {
  kind: SecurityAlertKind;
  number: number;
  state: "open" | "fixed" | "dismissed";
  /** Package and version range, rule description, or type of the secret; never the secret itself. */
  title: string;
  /** Short form, for one word of space: the package, the rule. */
  short: string | undefined;
  /** Undefined if the scanner does not report one. */
  severity: Severity | undefined;
  summary: string | undefined;
  url: string | undefined;
  /** Unix milliseconds. */
  updatedAt: number | undefined;
  /** Who dismissed or resolved it. */
  closedBy: Person | undefined;
  /** The first version with the fix. */
  fixedIn: string | undefined;
  path: string | undefined;
  line: number | undefined;
  branch: string | undefined;
  tool: string | undefined;
  cve: string | undefined;
  /** CVSS score, 0 to 10. */
  score: number | undefined;
};

export type AlertEvent = EventFacts & { kind: "alert"; alert: SecurityAlert };
