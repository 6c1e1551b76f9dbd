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
