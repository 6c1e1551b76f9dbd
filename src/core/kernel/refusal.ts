// A request that Relay understood and will not fulfil. Anything else that is thrown is a bug.

export type RefusalCode =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "not-found"
  | "not-allowed"
  | "conflict"
  | "stale"
  | "unconditional"
  | "too-large"
  | "wrong-type"
  | "unprocessable"
  | "too-many"
  | "bad-gateway"
  | "unavailable";

export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: RefusalCode, message: string, retryAfterSeconds?: number) {
    super(message);
    this.name = "Refusal";
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Reasons for rejected webhooks. They are metric labels, so no external value may enter the list. */
export const REJECTION_REASONS = [
  "unknown-group",
  "unknown-endpoint",
  "malformed-signature",
  "missing-timestamp",
  "wrong-signature",
  "stale-timestamp",
  "repeated-header",
  "event-name",
  "content-encoding",
  "charset",
  "depth",
  "json",
  "object",
  "event-fits-payload",
  "delivery-id",
  "group-rate",
  "endpoint-rate",
  "group-quota",
  "too-large",
  "too-many-failures",
  "unavailable",
  "invalid",
] as const;

export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** For rejections without a failed check: the body was incomplete, or could not be stored. */
export function reasonOf(code: RefusalCode): RejectionReason {
  return code === "too-large" || code === "unavailable" ? code : "invalid";
}
