// One line of JSON per thing that happened: a name with a dot, then fields. Never a secret.

import type { LogName } from "./log-names.ts";

export type LogFields = Readonly<Record<string, unknown>>;

export interface Log {
  info(event: LogName, fields?: LogFields): void;
  warn(event: LogName, fields?: LogFields): void;
  /** For bugs: `error` keeps its stack. */
  error(event: LogName, error: unknown, fields?: LogFields): void;
}
