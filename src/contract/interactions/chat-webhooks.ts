// Chat webhooks: the platforms post interactions and updates here.

import { z } from "zod";
import { INTERACTIONS } from "../chats/index.ts";
import type { Endpoint } from "../kernel/endpoint.ts";

const refusals = {
  413: "Request too large: body exceeds 1,048,576 bytes",
  429: "Too many requests: too many failed checks from this address",
};

export const chatWebhooks: readonly Endpoint[] = INTERACTIONS.map(({ webhook }) => ({
  method: "POST",
  path: webhook.path,
  summary: webhook.summary,
  security: { words: webhook.needs, schemes: [webhook.scheme.name] },
  headers: webhook.headers,
  body: z.unknown(),
  mustHaveBody: true,
  reply: webhook.reply,
  refusals: { ...refusals, ...webhook.refusals },
}));
