// A span as we know it, before it is written in one of the ways that collectors read.

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** As OpenTelemetry counts them. */
export const KINDS = { internal: 1, server: 2, client: 3 } as const;

export type SpanContext = { traceId: string; spanId: string };

export type TraceSpan = SpanContext & {
  /** Undefined where a trace begins. */
  parentId: string | undefined;
  name: string;
  kind: keyof typeof KINDS;
  /** Milliseconds since the epoch, with fractions. */
  startMs: number;
  endMs: number;
  attributes: Attributes;
  events: readonly { name: string; atMs: number; attributes: Attributes }[];
  links: readonly SpanContext[];
  hasFailed: boolean;
};

/** Who says all that. */
export type Source = { name: string; version: string; attributes: Attributes };
