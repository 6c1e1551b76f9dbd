// The newest refused webhooks, kept so that an owner can see why nothing arrives.

export type Rejection = {
  /** Undefined: shown to super-admins only. */
  groupKey: string | undefined;
  at: number;
  reason: string;
  address: string;
  /** What the sender claimed; nothing of it was verified. */
  event: string | undefined;
  deliveryId: string | undefined;
  bytes: number | undefined;
  /** A signed delivery that was too large or over a quota: the sender will not send it again. */
  lost: boolean;
};

export interface Rejections {
  /** Notes it in memory; written soon, in bounded number. Never throws and never waits. */
  note(rejection: Rejection): void;
}
