// Proofs of senders: read from the headers, then verified in constant time.

import {
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  timingSafeEqual,
} from "node:crypto";
import { parseFreshness, readSeconds, signedPrefix } from "../../core/ingress/freshness.ts";
import { firstValue, readHeader, type WebhookHeaders } from "../../core/ingress/webhook-headers.ts";
import type { CodeHost, Credential, Proof, Signature } from "../../ports/code-host.ts";
import { readStandard, standardKey } from "./standard-webhooks.ts";

/** `proofsOf` names the proofs that a request with these headers must give. All must hold. */
export function provenBy(
  proofsOf: (headers: WebhookHeaders) => readonly Proof[],
): Pick<CodeHost, "readSignature" | "isSigned"> {
  return {
    readSignature: (headers) => allOf(proofsOf(headers).map((proof) => read(proof, headers))),
    isSigned,
  };
}

function allOf(signatures: readonly (Signature | undefined)[]): Signature | undefined {
  if (signatures.length === 1) return signatures[0];
  const given = signatures.filter((each) => each !== undefined);
  if (given.length < signatures.length) return undefined;
  const nonce = given.find((each) => each.nonce !== undefined)?.nonce;
  return {
    credentials: given.flatMap(({ credentials }) => credentials),
    timestampsMs: given.flatMap(({ timestampsMs }) => timestampsMs),
    ...(nonce !== undefined && { nonce }),
  };
}

function read(proof: Proof, headers: WebhookHeaders): Signature | undefined {
  if (proof.kind === "hmac") return readHmac(proof, headers);
  return proof.kind === "token"
    ? readToken(proof, headers)
    : readStandard(headers, proof.headerPrefix);
}

type ProofOf<Kind> = Extract<Proof, { kind: Kind }>;

function readHmac(proof: ProofOf<"hmac">, headers: WebhookHeaders): Signature | undefined {
  const header = readHeader(headers, proof.header);
  if (header.found !== "one") return undefined;
  const { separator, algorithm } = proof;
  const entries = separator === undefined ? [header.value] : header.value.split(separator);
  const digests = captured(entries, proof.digest).map((each) => Buffer.from(each, proof.encoding));
  const signed = readSigned(proof.signed, headers, entries);
  if (digests.length === 0 || !signed) return undefined;
  const { prefix, ...freshness } = signed;
  return {
    credentials: [{ kind: "hmac", algorithm, digests, prefix, key: "bytes" }],
    ...freshness,
  };
}

type Signed = ProofOf<"hmac">["signed"];
type SignedPrefix = Omit<Signature, "credentials"> & { prefix: string };

/** Undefined if a part is missing or malformed. */
function readSigned(
  signed: Signed,
  headers: WebhookHeaders,
  entries: readonly string[],
): SignedPrefix | undefined {
  if (signed.content === "body") return { prefix: "", timestampsMs: [] };
  const timestamp =
    signed.timestamp instanceof RegExp
      ? captured(entries, signed.timestamp)[0]
      : firstValue(readHeader(headers, signed.timestamp));
  if (timestamp === undefined) return undefined;
  if (signed.content === "timestamp.nonce.body") {
    const nonce = firstValue(readHeader(headers, signed.nonce));
    const freshness = nonce === undefined ? undefined : parseFreshness(timestamp, nonce);
    if (!freshness) return undefined;
    const prefix = signedPrefix(timestamp, freshness.nonce);
    return { prefix, timestampsMs: [freshness.timestampMs], nonce: freshness.nonce };
  }
  const timestampMs = readSeconds(timestamp);
  if (timestampMs === undefined) return undefined;
  const mark = signed.content === "timestamp:body" ? ":" : ".";
  return { prefix: `${timestamp}${mark}`, timestampsMs: [timestampMs] };
}

function captured(entries: readonly string[], pattern: RegExp): readonly string[] {
  return entries.flatMap((entry) => pattern.exec(entry)?.[1] ?? []);
}

const BEARER = /^bearer +(\S+)$/i;
const BASIC = /^basic +([A-Za-z0-9+/]+={0,2})$/i;

function readToken(
  { header: names, scheme }: ProofOf<"token">,
  headers: WebhookHeaders,
): Signature | undefined {
  const header = readHeader(headers, names);
  const value = header.found === "one" ? header.value : "";
  const token = TOKENS[scheme](value) ?? "";
  return token === "" ? undefined : { credentials: [{ kind: "token", token }], timestampsMs: [] };
}

const TOKENS: Readonly<Record<ProofOf<"token">["scheme"], (value: string) => string | undefined>> =
  {
    plain: (value) => value,
    bearer: (value) => BEARER.exec(value)?.[1],
    // The user name is free; the password is the secret.
    basic(value) {
      const pair = Buffer.from(BASIC.exec(value)?.[1] ?? "", "base64").toString();
      return pair.includes(":") ? pair.slice(pair.indexOf(":") + 1) : undefined;
    },
  };

// Verification.

/** Checks every credential, even after a mismatch, for constant time. */
export function isSigned(
  { credentials }: Signature,
  body: Uint8Array,
  secrets: readonly string[],
): boolean {
  const valid = credentials.filter((credential) => isValid(credential, body, secrets));
  return credentials.length > 0 && valid.length === credentials.length;
}

/** Tries every secret, even after a match, so that timing does not reveal which one matched. */
function isValid(credential: Credential, body: Uint8Array, secrets: readonly string[]): boolean {
  const matching = secrets.filter((secret) =>
    credential.kind === "hmac"
      ? hasDigest(credential, body, secret)
      : isSame(sha256(credential.token), sha256(secret)) && secret !== "",
  );
  return matching.length > 0;
}

function hasDigest(
  { algorithm = "sha256", digests, prefix, key: written }: Extract<Credential, { kind: "hmac" }>,
  body: Uint8Array,
  secret: string,
): boolean {
  const key = keyOf(secret, written);
  const hmac = createHmac(algorithm, key);
  if (prefix) hmac.update(prefix);
  const expected = hmac.update(body).digest();
  const matching = digests.filter((digest) => isSame(digest, expected));
  // Anyone can compute an HMAC with an empty key.
  return matching.length > 0 && key.symmetricKeySize !== 0;
}

/** By form and secret. Building a key costs more than a small HMAC. */
const KEYS = { bytes: new Map<string, KeyObject>(), standard: new Map<string, KeyObject>() };
const MAX_KEYS = 1_000;

function keyOf(secret: string, written: keyof typeof KEYS): KeyObject {
  const keys = KEYS[written];
  const known = keys.get(secret);
  if (known) return known;
  // Secrets of deleted groups must not stay forever.
  if (keys.size >= MAX_KEYS) keys.clear();
  const key = createSecretKey(written === "standard" ? standardKey(secret) : Buffer.from(secret));
  keys.set(secret, key);
  return key;
}

/** Digests of two tokens have the same length, so that timing does not reveal the secret's. */
function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function isSame(given: Uint8Array, expected: Uint8Array): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}

// Headers that GitHub defines and other senders reuse: the contract's name, then the alias.

export const HOST_SIGNATURE = ["x-hub-signature-256"];
export const HOST_EVENT = ["x-host-event", "x-github-event"];
export const HOST_DELIVERY = ["x-host-delivery", "x-github-delivery"];

/** `sha256=<hex>`. The form is checked, because Buffer.from("zz", "hex") is silently empty. */
export const PREFIXED_HEX = /^sha256=([0-9a-fA-F]{64})$/;

export const HUB_SIGNATURE = {
  kind: "hmac",
  header: HOST_SIGNATURE,
  digest: PREFIXED_HEX,
  encoding: "hex",
  signed: { content: "body" },
} as const satisfies Proof;
