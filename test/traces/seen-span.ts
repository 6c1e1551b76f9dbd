// A span as a collector has read it.

type Value = string | number | boolean;
export type Facts = Readonly<Record<string, Value>>;

export type SeenSpan = {
  traceId: string;
  spanId: string;
  parentId: string;
  name: string;
  kind: number;
  start: bigint;
  end: bigint;
  facts: Facts;
  events: { name: string; at: bigint; facts: Facts }[];
  links: { traceId: string; spanId: string }[];
  hasFailed: boolean;
  /** Who said it. */
  source: Facts;
};
