// How chatone comes in: its signature, and the first answer, which it takes as the response.

import { createPublicKey, verify } from "node:crypto";
import type {
  APIInteractionResponse,
  APIInteractionResponsePong,
  APIModalInteractionResponse,
} from "discord-api-types/v10";
import { readHeader, type WebhookHeaders } from "../../../core/ingress/webhook-headers.ts";
import type { CommandForm } from "../../../core/interactions/command-line.ts";
import type { ChatoneWebhook, TextFieldForm } from "../../../ports/chat-platform.ts";
import { cutText, oneLine } from "../../kit/clean-text.ts";
import { PRIVATE } from "./interaction.ts";
import { interactionReader } from "./read-interaction.ts";
import { messageOf } from "./reply.ts";

type ChatoneWebhookOptions = {
  /** 32 bytes in hex; without it nobody comes in. */
  publicKey: string | undefined;
  commands: readonly CommandForm[];
};

const PONG = { type: 1 } satisfies APIInteractionResponsePong;
const LATER = { type: 5, data: { flags: PRIVATE } } satisfies APIInteractionResponse;
/** The answer takes the place of the question, which only the asker sees. */
const LATER_IN_PLACE = { type: 6 } satisfies APIInteractionResponse;

const TITLE_UNITS = 45;
const MAX_TEXT_LENGTH = 4000;

export function chatoneWebhook({ publicKey, commands }: ChatoneWebhookOptions): ChatoneWebhook {
  const readInteraction = interactionReader(commands);
  return {
    mayBeSigned: (headers, nowMs) => publicKey !== undefined && isWellFormed(headers, nowMs),
    isSigned: verifierFor(publicKey),
    read(body) {
      const reading = readInteraction(body);
      if (reading.kind === "other")
        return { kind: "unreadable", problem: `an interaction of type ${reading.type}` };
      if (reading.kind !== "interaction") return reading;
      const { id, isOnPrivate, interaction } = reading;
      return { kind: "interaction", id, isOnPrivate, interaction };
    },
    pong: () => PONG,
    later: ({ isOnPrivate }) => (isOnPrivate ? LATER_IN_PLACE : LATER),
    form: formOf,
    say: (reply, locale) => ({ type: 4, data: { ...messageOf(reply, locale), flags: PRIVATE } }),
  };
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

/** A title or a label without a word would be refused. */
function short(words: string): string {
  return cutText(oneLine(words), TITLE_UNITS) || "…";
}

// What proves that a request is chatone's: a signature over when it was sent and exactly its bytes.

/** What stands before the 32 bytes of an Ed25519 key in its usual wrapping. */
const WRAPPING = Buffer.from("302a300506032b6570032100", "hex");
const KEY = /^[0-9a-f]{64}$/i;
const SIGNATURE = /^[0-9a-f]{128}$/i;
const TIMESTAMP = /^\d{1,12}$/;
/** Longer ago, or later, somebody sends again what they saw once. */
const MAX_SKEW_MS = 5 * 60_000;

type Signed = { signature: string; timestamp: string };

type Verifier = (headers: WebhookHeaders, body: Uint8Array, nowMs: number) => boolean;

/** Whether the headers have the right form and a recent time; the body is not needed for that. */
function isWellFormed(headers: WebhookHeaders, nowMs: number): boolean {
  return readSigned(headers, nowMs) !== undefined;
}

/** Without a key nothing is proven. */
function verifierFor(publicKey: string | undefined): Verifier {
  if (publicKey === undefined) return () => false;
  if (!KEY.test(publicKey)) throw new Error("chatone's public key must be 64 hexadecimal digits");
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

/** Sent twice, nobody could say which one was checked. */
function only(headers: WebhookHeaders, name: string, form: RegExp): string | undefined {
  const header = readHeader(headers, [name]);
  return header.found === "one" && form.test(header.value) ? header.value : undefined;
}
