// A request we understood and will not fulfil. Anything else that is thrown is a bug.

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
