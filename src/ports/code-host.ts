// Ports of code hosts: webhook authentication and parsing, actions, missed deliveries and users.

import type { Provider } from "../contract/hosts/index.ts";
import type { RelayEvent } from "../core/events/relay-event.ts";
import type { FactAnswers } from "../core/events/host-answer.ts";
import type { StoredHeaders, WebhookHeaders } from "../core/ingress/webhook-headers.ts";

type HeaderNames = readonly string[];

/** SHA-1 is still safe in an HMAC, and some senders have nothing else. */
type HmacAlgorithm = "sha1" | "sha256" | "sha512";

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

  /** Headers with the proof. They are never stored, whatever their names. */
  readonly proofHeaders?: readonly string[];

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
  /** What the code host said, for the group that reads the event. */
  answers?: FactAnswers | undefined;
};

/** `json` is present even if the event is unreadable. */
export type StoredEventReader = (stored: StoredBytes) => Reading & { json?: unknown };
