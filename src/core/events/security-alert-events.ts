// What scanners find: a vulnerable dependency, a flaw in code, a secret. Private by nature.

import type { EventFacts, Person } from "./event.ts";

type SecurityAlertKind = "dependency" | "code" | "secret";
export type Severity = "low" | "medium" | "high" | "critical";

export type SecurityAlert = {
  kind: SecurityAlertKind;
  number: number;
  state: "open" | "fixed" | "dismissed";
  /** The package and its range, the rule's description, the type of the secret; never the secret. */
  title: string;
  /** Its name where there is room for one word: the package, the rule. */
  short: string | undefined;
  /** Undefined where the scanner does not say. */
  severity: Severity | undefined;
  summary: string | undefined;
  url: string | undefined;
  /** Unix milliseconds. */
  updatedAt: number | undefined;
  /** Who decided that nothing has to be done, or that it is done. */
  closedBy: Person | undefined;
  /** The first version without the flaw. */
  fixedIn: string | undefined;
  path: string | undefined;
  line: number | undefined;
  branch: string | undefined;
  tool: string | undefined;
  cve: string | undefined;
  /** How bad it is, from 0 to 10. */
  score: number | undefined;
};

export type AlertEvent = EventFacts & { kind: "alert"; alert: SecurityAlert };
