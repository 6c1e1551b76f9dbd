// A kind of sender: how it says who it is, what it sends and which delivery this is.

import type { Provider } from "../core/events/event.ts";
import type { RelayEvent } from "../core/events/relay-event.ts";
import type { WebhookHeaders } from "../core/ingress/webhook-headers.ts";
import type { HostAccount } from "../core/jobs/system-job.ts";

export type Proof = {
  /** Of 64 hex digits each; one must be right. */
  digests: readonly string[];
  /** Stands before the body in what was signed; empty for most. */
  prefix: string;
  /** How the key is written in the secret: as its bytes, or as Standard Webhooks has it. */
  key: "bytes" | "standard";
};

export type Signature = {
  /** All must hold. */
  proofs: readonly Proof[];
  /** When it was signed, as often as the sender says it; all must be near now. */
  timestampsMs: readonly number[];
  /** Used once. */
  nonce?: string;
};

export interface CodeHost {
  readonly provider: Provider;

  /** How long this sender waits for an answer, less a margin: so long may a request be held. */
  readonly holdMs: number;

  /** Whether the event is named by a header and the payload must be an object. */
  readonly namesEvents: boolean;

  /** Whether these headers are of this sender's family. The first that says yes is the only one asked. */
  isSender(headers: WebhookHeaders): boolean;

  /** Undefined unless the signature header, with all it depends on, is well-formed. Compares nothing. */
  readSignature(headers: WebhookHeaders): Signature | undefined;

  /** Whether one of `secrets` made this signature over exactly these bytes, in constant time. */
  isSigned(signature: Signature, body: Uint8Array, secrets: readonly string[]): boolean;

  /** Whether a header we rely on, other than the signature, contradicts itself or comes twice. */
  repeatsHeader(headers: WebhookHeaders): boolean;

  /** The event's name as sent; undefined where it is missing. */
  readEventName(headers: WebhookHeaders): string | undefined;

  /** The delivery id as sent; undefined where there is none. */
  readDeliveryId(headers: WebhookHeaders, payload: unknown): string | undefined;

  /** The JSON text in a body of this content type; undefined where it cannot be found. */
  readPayloadText(contentType: string, text: string): string | undefined;

  /** Whether the payload can be the event it is said to be. */
  fitsEvent(event: string, payload: unknown): boolean;
}

// What a stored webhook means.

export type Reading =
  /** `payload` is what filters look into. */
  | { outcome: "read"; event: RelayEvent; payload: unknown }
  | { outcome: "unreadable"; problem: string };

/** `event` is the sender's own name for it. */
export type EventReader = (provider: Provider, event: string, payload: unknown) => Reading;

/** A webhook as it was stored, byte by byte. */
export type StoredBytes = {
  provider: Provider;
  event: string;
  contentType: string | undefined;
  payload: Uint8Array;
};

/** `json` is what was sent, also where nobody understands it. */
export type StoredEventReader = (stored: StoredBytes) => Reading & { json?: unknown };

// What Relay asks of codehost, always as a person and with that person's own token. Each call throws
// a `Refusal`: what codehost refused with its own words, `unauthenticated` where the token is over,
// `too-many` where it says slow down, `bad-gateway` where there was no answer in time.

export type Installation = {
  id: string;
  /** Whose repositories it opens. */
  account: HostAccount;
};

/** An issue or a pull request: they share their numbers. */
export type WorkItemRef = { owner: string; repo: string; number: number };

export type MergeMethod = "merge" | "squash" | "rebase";

export type MergeOptions = {
  method: MergeMethod;
  /** Head of what somebody looked at; it is refused where the head has moved since. */
  sha: string | undefined;
};

/** A pull request as a person sees it who may want to merge it. */
export type Pull = {
  title: string;
  url: string;
  isOpen: boolean;
  isMerged: boolean;
  /** Id of who merged it. */
  mergedBy: string | undefined;
  /** What it is in the base branch, once it is merged. */
  mergeSha: string | undefined;
  isDraft: boolean;
  headSha: string;
  /** The branch it goes into. */
  base: string;
  /** Codehost's word for what stands in the way of a merge, as far as it has found out. */
  mergeState: string | undefined;
  /** Those that the repository allows. */
  methods: readonly MergeMethod[];
  /** Whether the person may merge in this repository at all. */
  mayPush: boolean;
};

export type WantedComment = {
  /** Id of who wrote it. */
  by: string;
  body: string;
  /** Milliseconds; none that is older. */
  since: number;
};

export interface CodehostApi {
  /** Undefined where the person cannot see it, whether or not it exists. */
  findInstallation(accessToken: string, id: string): Promise<Installation | undefined>;
  /** Whether the person is an active admin of the organisation of this login. */
  isAdminOf(accessToken: string, organization: string): Promise<boolean>;
  readPull(accessToken: string, pull: WorkItemRef): Promise<Pull>;
  comment(
    accessToken: string,
    workItem: WorkItemRef,
    body: string,
  ): Promise<{ id: string; url: string }>;
  findComment(
    accessToken: string,
    workItem: WorkItemRef,
    wanted: WantedComment,
  ): Promise<{ url: string } | undefined>;
  merge(
    accessToken: string,
    pull: WorkItemRef,
    options: MergeOptions,
  ): Promise<{ merged: boolean; sha: string }>;
  /** A merged one stays as it is. */
  close(
    accessToken: string,
    pull: WorkItemRef,
  ): Promise<{ state: string; isMerged: boolean; url: string }>;
  /** An open one stays as it is. */
  reopen(accessToken: string, pull: WorkItemRef): Promise<{ url: string }>;
  react(accessToken: string, workItem: WorkItemRef, reaction: string): Promise<{ id: string }>;
}

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

// Who somebody is at codehost.

export type HostUser = { userId: string; login: string };

/** Who wants to know. */
export type PeopleCaller = { userId: string; accessToken: string | undefined };

export interface People {
  /**
   * Undefined where there is nobody of this name. Throws `bad-gateway` where codehost is away, and `too-many` if a
   * person without a token asks too often.
   */
  findByLogin(login: string, requester: PeopleCaller): Promise<HostUser | undefined>;
}
