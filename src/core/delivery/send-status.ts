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

// A message is edited for two weeks; later news gets a message of its own.

export const EDITED_FOR_DAYS = 14;
