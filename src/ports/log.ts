// One line of JSON per thing that happened: a name with a dot, then fields. Never a secret.

export type LogFields = Readonly<Record<string, unknown>>;

export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  /** For bugs: `error` keeps its stack. */
  error(event: string, error: unknown, fields?: LogFields): void;
}
