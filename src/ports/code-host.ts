// Ports of code hosts: webhook authentication and parsing, actions, missed deliveries and users.

import type { Provider } from "../contract/hosts/index.ts";
import type { RelayEvent } from "../core/events/relay-event.ts";
import type { StoredHeaders, WebhookHeaders } from "../core/ingress/webhook-headers.ts";
import type { HostAccount } from "../core/jobs/system-job.ts";

type HeaderNames = readonly string[];

/** SHA-1 is still safe in an HMAC, and some senders have nothing else. */
export type HmacAlgorithm = "sha1" | "sha256" | "sha512";

/** How a sender proves that it knows the secret. Headers are named by the contract's name, then aliases. */
export type Proof =
  /** HMAC, keyed with the secret's bytes. */
  | {
      kind: "hmac";
      /** SHA-256 if unset. */
      algorithm?: HmacAlgorithm;
      header: HeaderNames;
      /** Captures a digest without its prefix. */
      digest: RegExp;
      encoding: "hex" | "base64";
      /** Separates the entries of a header with several. */
      separator?: string;
      signed:
        | { content: "body" }
        /** A pattern captures the timestamp from an entry of the signature header. */
        | { content: "timestamp.body" | "timestamp:body"; timestamp: HeaderNames | RegExp }
        | { content: "timestamp.nonce.body"; timestamp: HeaderNames; nonce: HeaderNames };
    }
  /** HMAC of `id.timestamp.body` in three headers, which all start alike. */
  | { kind: "standard-webhooks"; headerPrefix: "webhook" | "svix" }
  /** The secret itself. It does not cover the body. */
  | { kind: "token"; header: HeaderNames; scheme: "plain" | "bearer" | "basic" };

/** What the headers of a request hold. */
export type Credential =
  | {
      kind: "hmac";
      /** SHA-256 if unset. */
      algorithm?: HmacAlgorithm | undefined;
      /** One must match. */
      digests: readonly Uint8Array[];
      /** Signed before the body; usually empty. */
      prefix: string;
      /** Encoding of the key in the secret: raw bytes, or base64 as in Standard Webhooks. */
      key: "bytes" | "standard";
    }
  | { kind: "token"; token: string };

export type Signature = {
  /** All must be valid. */
  credentials: readonly Credential[];
  /** Every signing timestamp that the sender states. All must be fresh. */
  timestampsMs: readonly number[];
  /** Single use. */
  nonce?: string;
};

export interface CodeHost {
  readonly provider: Provider;

  /** Timeout of this sender minus a margin: how long a request can be held. */
  readonly holdMs: number;

  /** It never repeats a request that is answered with 4xx: over a limit it gets 503. */
  readonly dropsRejected?: boolean;

  /** Headers that are stored with its events, beyond those of all senders. */
  readonly keptHeaders?: readonly string[];

  /** Whether a header names the event and the payload must be an object. */
  readonly namesEvents: boolean;

  /** Whether the headers belong to this sender. The first match handles the request alone. */
  isSender(headers: WebhookHeaders): boolean;

  /** Undefined if the signature headers are missing or malformed. Verifies nothing. */
  readSignature(headers: WebhookHeaders): Signature | undefined;

  /** Verifies every credential with any of `secrets`, over exactly these bytes and in constant time. */
  isSigned(signature: Signature, body: Uint8Array, secrets: readonly string[]): boolean;

  /** Whether a relevant header other than the signature is repeated or contradictory. */
  repeatsHeader(headers: WebhookHeaders): boolean;

  /** Event name as sent; undefined if missing. */
  readEventName(headers: WebhookHeaders): string | undefined;

  /** Delivery id as sent; undefined if missing. */
  readDeliveryId(headers: WebhookHeaders, payload: unknown): string | undefined;

  /** JSON text in a body of this content type; undefined if there is none. */
  readPayloadText(contentType: string, text: string): string | undefined;

  /** Whether the payload has the shape of this event. */
  fitsEvent(event: string, payload: unknown): boolean;

  /** Parses a stored webhook. Total: never throws, whatever the payload. */
  readEvent(event: string, payload: unknown, headers?: StoredHeaders): Reading;
}

// Parsing of stored webhooks.

export type Reading =
  /** `payload` is the input of filters. */
  | { outcome: "read"; event: RelayEvent; payload: unknown }
  | { outcome: "unreadable"; problem: string };

/** `event` is the sender's event name. */
export type EventReader = (
  provider: Provider,
  event: string,
  payload: unknown,
  headers?: StoredHeaders,
) => Reading;

/** A stored webhook, unmodified. */
export type StoredBytes = {
  provider: Provider;
  event: string;
  headers: StoredHeaders;
  payload: Uint8Array;
};

/** `json` is present even if the event is unreadable. */
export type StoredEventReader = (stored: StoredBytes) => Reading & { json?: unknown };

// Actions on a host, always with the user's own token. Every call throws a `Refusal` on failure. It has the host's
// message if the host refused. Codes: `unauthenticated` if the token expired, `too-many` if rate limited, `bad-gateway`
// on a timeout.

export type Installation = {
  id: string;
  /** Owner of the installation's repositories. */
  account: HostAccount;
};

/** An issue or pull request; they share one number sequence. */
export type WorkItemRef = { owner: string; repo: string; number: number };

export type MergeMethod = "merge" | "squash" | "rebase";

export type MergeOptions = {
  method: MergeMethod;
  /** Head that the user saw. The host refuses the merge if the head has moved. */
  sha: string | undefined;
};

/** A pull request with this user's permissions. */
export type Pull = {
  title: string;
  url: string;
  isOpen: boolean;
  isMerged: boolean;
  /** User id. */
  mergedBy: string | undefined;
  /** Commit in the base branch, once merged. */
  mergeSha: string | undefined;
  isDraft: boolean;
  headSha: string;
  /** Target branch. */
  base: string;
  /** Undefined if nothing is in the way, or if the host has not computed it yet. */
  mergeState: "conflicts" | "behind" | "blocked" | "draft" | "unstable" | undefined;
  /** Methods that the repository allows. */
  methods: readonly MergeMethod[];
  /** Whether the user has push permission. */
  mayPush: boolean;
};

export type WantedComment = {
  /** User id of the author. */
  by: string;
  body: string;
  /** Milliseconds; ignores older comments. */
  since: number;
};

export interface HostActions {
  /** Undefined if the user cannot see it, whether or not it exists. */
  findInstallation(accessToken: string, id: string): Promise<Installation | undefined>;
  /** Whether the user is an active admin of the organization. */
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
  /** No effect on a merged pull request. */
  close(
    accessToken: string,
    pull: WorkItemRef,
  ): Promise<{ state: string; isMerged: boolean; url: string }>;
  /** No effect on an open pull request. */
  reopen(accessToken: string, pull: WorkItemRef): Promise<{ url: string }>;
  react(accessToken: string, workItem: WorkItemRef, reaction: string): Promise<{ id: string }>;
}

// Failed deliveries of a host and their redelivery. Every call throws a `Refusal`, as in `HostActions`.

export type FailedDelivery = {
  /** Id of this attempt. */
  id: string;
  /** Id of the webhook, the same for every attempt. */
  guid: string;
  event: string | undefined;
  installationId: string | undefined;
  /** Milliseconds. */
  failedAt: number;
};

export interface DeliverySource {
  /** Failed attempts since `since` (milliseconds), newest first, at most a few thousand. */
  listFailed(since: number): Promise<readonly FailedDelivery[]>;
  /** Triggers a redelivery under the same GUID. */
  redeliver(id: string): Promise<void>;
}

export interface DeliverySources {
  readonly provider: Provider;
  /** Deliveries to the app; undefined if the app's private key is not configured. */
  app: DeliverySource | undefined;
  /** Webhooks of a repository that post to `url`, read with the token of a user who manages them. */
  hooks(accessToken: string, repo: string, url: string): Promise<readonly DeliverySource[]>;
}

// Users of a host.

export type HostUser = { userId: string; login: string };

/** User on whose behalf the lookup runs. */
export type PeopleCaller = { userId: string; accessToken: string | undefined };

export interface People {
  /**
   * Undefined if the login does not exist. Throws `bad-gateway` if the host is unavailable, and `too-many` if a user
   * without a token exceeds the rate limit.
   */
  findByLogin(login: string, requester: PeopleCaller): Promise<HostUser | undefined>;
}
