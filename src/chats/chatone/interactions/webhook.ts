// Chat webhook of Discord: verifies the Ed25519 signature and builds the first response.

import { chatone as manifest } from "../../../contract/chats/chatone.ts";
import type { ChatWebhook, TextFieldForm } from "../../../ports/chat-adapter.ts";
import { createPublicKey, verify } from "node:crypto";
import type {
  APIInteractionResponse,
  APIInteractionResponsePong,
  APIModalInteractionResponse,
} from "discord-api-types/v10";
import { readHeader, type WebhookHeaders } from "../../../core/ingress/webhook-headers.ts";
import type { CommandForm } from "../../../core/interactions/command-line.ts";
import { cutText, oneLine } from "../../kit/clean-text.ts";
import { PRIVATE } from "./interaction.ts";
import { interactionReader } from "./read-interaction.ts";
import { messageOf } from "./reply.ts";

type ChatoneWebhookOptions = {
  /** 32 bytes in hex. Without it every request is rejected. */
  publicKey: string | undefined;
  commands: readonly CommandForm[];
};

const PONG = { type: 1 } satisfies APIInteractionResponsePong;
const LATER = { type: 5, data: { flags: PRIVATE } } satisfies APIInteractionResponse;
/** DEFERRED_UPDATE_MESSAGE: the reply replaces the ephemeral message. */
const LATER_IN_PLACE = { type: 6 } satisfies APIInteractionResponse;

/** Discord allows 3 seconds, including the network both ways. */
const ANSWERED_WITHIN_MS = 900;
const HOLD_MS = 700;

const TITLE_UNITS = 45;
const MAX_TEXT_LENGTH = 4000;

export function chatoneWebhook({ publicKey, commands }: ChatoneWebhookOptions) {
  const readInteraction = interactionReader(commands);
  return {
    platform: manifest.name,
    path: manifest.interactions.webhook.path,
    holdMs: HOLD_MS,
    errors: { unauthenticated: "Invalid signature", invalid: "Invalid interaction" },
    mayBeAuthentic: (headers, nowMs) => publicKey !== undefined && isWellFormed(headers, nowMs),
    isAuthentic: verifierFor(publicKey),
    read(body) {
      const reading = readInteraction(body);
      if (reading.kind === "other")
        return { kind: "unreadable", problem: `an interaction of type ${reading.type}` };
      if (reading.kind === "ping") return { kind: "ping", answer: PONG };
      if (reading.kind !== "interaction") return reading;
      const { id, isOnPrivate, interaction } = reading;
      const place = `chatone:user:${interaction.chatUser.userId}`;
      return { kind: "interaction", id, place, isOnPrivate, interaction };
    },
    accept: ({ isOnPrivate }) => (isOnPrivate ? LATER_IN_PLACE : LATER),
    immediate: {
      withinMs: ANSWERED_WITHIN_MS,
      form: formOf,
      say: (reply, locale) => ({ type: 4, data: { ...messageOf(reply, locale), flags: PRIVATE } }),
    },
  } as const satisfies ChatWebhook;
}

function formOf({ actionId, title, label }: TextFieldForm): APIModalInteractionResponse {
  return {
    type: 9,
    data: {
      custom_id: actionId,
      title: short(title),
      components: [
        {
          type: 18,
          label: short(label),
          component: {
            type: 4,
            custom_id: "words",
            style: 2,
            required: true,
            min_length: 1,
            max_length: MAX_TEXT_LENGTH,
          },
        },
      ],
    },
  };
}

/** Discord rejects an empty title or label. */
function short(words: string): string {
  return cutText(oneLine(words), TITLE_UNITS) || "…";
}

// Signature check: Ed25519 over the timestamp header and the raw body.

/** DER prefix (SPKI) of a 32-byte Ed25519 public key. */
const WRAPPING = Buffer.from("302a300506032b6570032100", "hex");
const KEY = /^[0-9a-f]{64}$/i;
const SIGNATURE = /^[0-9a-f]{128}$/i;
const TIMESTAMP = /^\d{1,12}$/;
/** Freshness: a timestamp further off is rejected as a replayed request. */
const MAX_SKEW_MS = 5 * 60_000;

type Signed = { signature: string; timestamp: string };

type Verifier = (headers: WebhookHeaders, body: Uint8Array, nowMs: number) => boolean;

/** Checks the form of the headers and the freshness of the timestamp, before the body is read. */
function isWellFormed(headers: WebhookHeaders, nowMs: number): boolean {
  return readSigned(headers, nowMs) !== undefined;
}

/** Without a key no signature is valid. */
function verifierFor(publicKey: string | undefined): Verifier {
  if (publicKey === undefined) return () => false;
  if (!KEY.test(publicKey)) throw new Error("CHATONE_PUBLIC_KEY must be 64 hexadecimal digits");
  const wrapped = Buffer.concat([WRAPPING, Buffer.from(publicKey, "hex")]);
  const key = createPublicKey({ key: wrapped, format: "der", type: "spki" });
  return (headers, body, nowMs) => {
    const given = readSigned(headers, nowMs);
    if (!given) return false;
    const signed = Buffer.concat([Buffer.from(given.timestamp), body]);
    return verify(undefined, signed, key, Buffer.from(given.signature, "hex"));
  };
}

function readSigned(headers: WebhookHeaders, nowMs: number): Signed | undefined {
  const signature = only(headers, "x-signature-ed25519", SIGNATURE);
  const timestamp = only(headers, "x-signature-timestamp", TIMESTAMP);
  if (signature === undefined || timestamp === undefined) return undefined;
  const isRecent = Math.abs(nowMs - Number(timestamp) * 1000) <= MAX_SKEW_MS;
  return isRecent ? { signature, timestamp } : undefined;
}

/** Rejects a repeated header, because it would be unclear which value was verified. */
function only(headers: WebhookHeaders, name: string, form: RegExp): string | undefined {
  const header = readHeader(headers, [name]);
  return header.found === "one" && form.test(header.value) ? header.value : undefined;
}
