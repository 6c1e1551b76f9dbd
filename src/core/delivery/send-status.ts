// States of a send.

export type SendStatus =
  | "queued"
  | "sending"
  | "retrying"
  | "delivered"
  | "failed"
  | "dead"
  | "canceled"
  | "skipped";

/** Final states. */
export type SendEnd = Exclude<SendStatus, "queued" | "sending" | "retrying">;

/** Relay edits a message for two weeks; later changes post a new one. */
export const EDITED_FOR_DAYS = 14;
