// Chat webhooks: the platforms post interactions and updates here.

import { z } from "zod";
import type { Endpoint } from "../kernel/endpoint.ts";

const refusals = {
  401: "Invalid signature: wrong, missing, too old, or seen before",
  413: "Request too large: body exceeds 1,048,576 bytes",
  429: "Too many requests: too many failed checks from this address",
};

export const postInteraction = {
  method: "POST",
  path: "/chatone/interactions",
  summary: "Takes an interaction of Discord: a command, a button, a form",
  security: {
    words: "Ed25519 signature with Discord's key, over the timestamp and the raw body",
    schemes: ["chatoneSignature"],
  },
  headers: {
    "X-Signature-Ed25519": "the signature, 128 hex digits",
    "X-Signature-Timestamp": "Unix seconds, at most 5 minutes from now",
  },
  body: z.unknown(),
  mustHaveBody: true,
  /** In Discord's format: response types 1, 4, 5, 6 and 9. */
  reply: z.looseObject({ type: z.int() }),
  refusals: { ...refusals, 400: "Invalid interaction" },
} as const satisfies Endpoint;

export const postUpdate = {
  method: "POST",
  path: "/chattwo/webhook",
  summary: "Takes an update of Telegram; 200 means it is stored, and says nothing else",
  security: {
    words: "the secret that Telegram got with the URL",
    schemes: ["chattwoSecret"],
  },
  headers: {
    "X-Chattwo-Secret-Token": "the secret",
    "X-Telegram-Bot-Api-Secret-Token": "the same, as Telegram names it",
  },
  body: z.unknown(),
  mustHaveBody: true,
  reply: z.strictObject({}),
  refusals: {
    ...refusals,
    400: "Invalid update",
    401: "Invalid secret token",
    503: "Temporarily unavailable: could not be stored; send it again",
  },
} as const satisfies Endpoint;
