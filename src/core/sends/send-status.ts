// The life of a send.

export type SendStatus =
  | "queued"
  | "sending"
  | "retrying"
  | "delivered"
  | "failed"
  | "dead"
  | "canceled"
  | "skipped";
