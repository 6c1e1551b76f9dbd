// The states of a send, from its making to its end.

export type SendStatus =
  | "queued"
  | "sending"
  | "retrying"
  | "delivered"
  | "failed"
  | "dead"
  | "canceled"
  | "skipped";

/** Where nothing more becomes of it. */
export type SendEnd = Exclude<SendStatus, "queued" | "sending" | "retrying">;
