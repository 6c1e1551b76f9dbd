// What codehost could not deliver, and how to ask for it again. Each call throws a `Refusal`, as codehost's
// API does.

export type FailedDelivery = {
  /** Of this try. */
  id: string;
  /** Of the webhook itself, the same for every try. */
  guid: string;
  event: string | undefined;
  installationId: string | undefined;
  /** Milliseconds. */
  failedAt: number;
};

export interface DeliverySource {
  /** Failed tries, newest first, none older than `since` (milliseconds); not more than a few thousand. */
  listFailed(since: number): Promise<readonly FailedDelivery[]>;
  /** Sent once more, under the same GUID. */
  redeliver(id: string): Promise<void>;
}

export interface DeliverySources {
  /** What is sent to the app; undefined where the app cannot prove who it is. */
  app: DeliverySource | undefined;
  /** Those hooks of a repository that post to this address, as a person who looks after them. */
  hooks(accessToken: string, repo: string, url: string): Promise<readonly DeliverySource[]>;
}
