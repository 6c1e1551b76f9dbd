// Every case of the ingress, in reading order.

import type { Case } from "../case.ts";
import { bodyCases } from "./body.ts";
import { duplicateCases } from "./duplicates.ts";
import { groupWebhookCases } from "./group-webhook.ts";
import { keepingCases } from "./keeping.ts";
import { limitCases } from "./limits.ts";
import { orderCases } from "./order.ts";
import { rateCases } from "./rate.ts";
import { freshnessCases } from "./freshness.ts";
import { senderCases } from "./senders.ts";
import { standardCases } from "./standard.ts";
import { webhookCases } from "./webhook.ts";

export const casesByTopic: Readonly<Record<string, readonly Case[]>> = {
  "POST /webhook": webhookCases,
  "POST /webhook/:groupId and its secrets": groupWebhookCases,
  "custom webhooks and replay protection": freshnessCases,
  "Standard Webhooks of custom senders": standardCases,
  "senders and their headers": senderCases,
  "the body": bodyCases,
  deduplication: duplicateCases,
  "what is kept": keepingCases,
  "order of checks": orderCases,
  "a group's rate": rateCases,
  "limits on failures": limitCases,
};
