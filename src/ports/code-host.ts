// A kind of sender: how it says who it is, what it sends and which delivery this is.

import type { Provider } from "../core/events/event.ts";
import type { WebhookHeaders } from "../core/ingress/webhook-headers.ts";

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
