// The sender of a named endpoint, from its settings: a preset or custom payloads, and the chosen proof.

import { createHash } from "node:crypto";
import type { EndpointProof } from "../../contract/presets/proof.ts";
import type { StoredEndpointSettings } from "../../contract/presets/endpoint-settings.ts";
import { isDeliveryId } from "../../core/ingress/delivery-id.ts";
import { PATH_SECRET } from "../../core/ingress/endpoint-headers.ts";
import { firstValue, readHeader, type WebhookHeaders } from "../../core/ingress/webhook-headers.ts";
import type { CodeHost, Proof } from "../../ports/code-host.ts";
import type { EndpointSender } from "../../ports/ingress.ts";
import { provenBy } from "../kit/proofs.ts";
import { readStandardId } from "../kit/standard-webhooks.ts";
import { custom } from "./index.ts";
import { presetOf } from "./presets.ts";

const senders = new WeakMap<StoredEndpointSettings, CodeHost>();

export const endpointSender: EndpointSender = (settings) => {
  const known = senders.get(settings) ?? senderOf(settings);
  senders.set(settings, known);
  return known;
};

const RELAY_PROOF = { readSignature: custom.readSignature, isSigned: custom.isSigned };

function senderOf({ preset: name, proof, holdMs }: StoredEndpointSettings): CodeHost {
  const preset = presetOf(name);
  const isRelay = proof.kind === "relay";
  const proofHeaders = proofHeadersOf(proof);
  return {
    provider: "custom",
    holdMs: holdMs ?? preset?.data.holdMs ?? custom.holdMs,
    dropsRejected: preset?.data.dropsRejected ?? false,
    keptHeaders: preset?.data.headers ?? [],
    proofHeaders,
    namesEvents: false,
    isSender: () => true,
    ...(isRelay ? RELAY_PROOF : provenBy((headers) => [proofOf(proof, headers)])),
    repeatsHeader: (headers) =>
      isRelay ? custom.repeatsHeader(headers) : repeats(headers, timestampHeaders(proof)),
    readEventName: custom.readEventName,
    readDeliveryId: (headers, payload) => signedId(proof, headers) ?? ownId(headers, payload),
    readPayloadText: custom.readPayloadText,
    fitsEvent: custom.fitsEvent,
    readEvent: custom.readEvent,
  };

  function ownId(headers: WebhookHeaders, payload: unknown): string | undefined {
    // An id is stored and shown, so the proof must not become one.
    const others = new Map([...headers].filter(([header]) => !proofHeaders.includes(header)));
    if (!preset) return custom.readDeliveryId(others, payload);
    const scope = { payload, headers: firstValues(others) };
    const id = preset.readDeliveryId(scope);
    if (id === undefined || typeof id === "string") return id && asDeliveryId(id);
    return hashOf(id.join("\n"));
  }
}

/** A sender may use ids that are longer than an idempotency key. */
function asDeliveryId(id: string): string {
  return isDeliveryId(id) ? id : hashOf(id);
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** The signature covers this id. */
function signedId({ kind }: EndpointProof, headers: WebhookHeaders): string | undefined {
  return kind === "standard-webhooks"
    ? readStandardId(headers, standardPrefix(headers))
    : undefined;
}

function firstValues(headers: WebhookHeaders): Record<string, string> {
  return Object.fromEntries([...headers].map(([name, [first = ""]]) => [name, first]));
}

/** Headers that hold the secret or what is made with it. */
function proofHeadersOf(proof: EndpointProof): readonly string[] {
  if (proof.kind === "token" || proof.kind === "hmac") return [proof.header];
  return proof.kind === "bearer" || proof.kind === "basic" ? ["authorization"] : [];
}

function timestampHeaders(proof: EndpointProof): readonly string[] {
  return proof.kind === "hmac" && proof.timestampHeader !== undefined
    ? [proof.timestampHeader]
    : [];
}

function repeats(headers: WebhookHeaders, names: readonly string[]): boolean {
  return names.some((name) => readHeader(headers, [name]).found === "several");
}

function standardPrefix(headers: WebhookHeaders): "svix" | "webhook" {
  return firstValue(readHeader(headers, ["svix-signature"])) === undefined ? "webhook" : "svix";
}

const TOKEN = { kind: "token", scheme: "plain" } as const;

/** The proof of Relay's own signature depends on the headers, and is the adapter's own. */
function proofOf(proof: Exclude<EndpointProof, { kind: "relay" }>, headers: WebhookHeaders): Proof {
  if (proof.kind === "hmac") return hmacProof(proof);
  if (proof.kind === "standard-webhooks")
    return { kind: proof.kind, headerPrefix: standardPrefix(headers) };
  if (proof.kind === "token") return { ...TOKEN, header: [proof.header] };
  if (proof.kind === "path") return { ...TOKEN, header: [PATH_SECRET] };
  return { kind: "token", header: ["authorization"], scheme: proof.kind };
}

type HmacProof = Extract<EndpointProof, { kind: "hmac" }>;

const BYTES = { sha1: 20, sha256: 32, sha512: 64 } as const;

function hmacProof(proof: HmacProof): Proof {
  const { header, algorithm, encoding, prefix, separator } = proof;
  return {
    kind: "hmac",
    header: [header],
    algorithm,
    digest: new RegExp(`^${RegExp.escape(prefix)}(${digestPattern(encoding, BYTES[algorithm])})$`),
    encoding,
    ...(separator !== undefined && { separator }),
    signed: signedBy(proof),
  };
}

/** Exactly as long as the digest, because decoding skips what it cannot read. */
function digestPattern(encoding: HmacProof["encoding"], bytes: number): string {
  if (encoding === "hex") return `[0-9a-fA-F]{${bytes * 2}}`;
  const padding = (3 - (bytes % 3)) % 3;
  return `[A-Za-z0-9+/]{${Math.ceil((bytes * 4) / 3)}}${"=".repeat(padding)}`;
}

function signedBy({ signed, timestampHeader, timestampPrefix = "" }: HmacProof) {
  if (signed === "body") return { content: signed } as const;
  const entry = new RegExp(`^${RegExp.escape(timestampPrefix)}([0-9]+)$`);
  return {
    content: signed,
    timestamp: timestampHeader === undefined ? entry : [timestampHeader],
  } as const;
}
