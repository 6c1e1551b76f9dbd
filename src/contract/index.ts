// Every endpoint of the service. What is not listed here is not promised to anybody.

import type { Endpoint } from "./endpoint.ts";
import { getRichHeader } from "./rich-header.ts";
import { getHealth, getMetrics, getOpenApi, getReady } from "./service.ts";
import { postGroupWebhook, postWebhook } from "./webhooks.ts";

export const endpoints: readonly Endpoint[] = [
  getHealth,
  getReady,
  getMetrics,
  getOpenApi,
  postWebhook,
  postGroupWebhook,
  getRichHeader,
];
