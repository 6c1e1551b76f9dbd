// Every endpoint of the service. What is not listed here is not promised to anybody.

import { postClaim } from "./claims.ts";
import type { Endpoint } from "./endpoint.ts";
import { deleteGroup, getGroups, putGroupName, putGroups } from "./group-lists.ts";
import {
  deleteInvite,
  getAcceptInvite,
  getInvites,
  postAcceptInvite,
  postInvite,
} from "./invites.ts";
import { getMe } from "./me.ts";
import { getRichHeader } from "./rich-header.ts";
import { getGroupRoutes, getRoutes, putGroupRoutes, putRoutes } from "./route-lists.ts";
import { getHealth, getMetrics, getOpenApi, getReady } from "./service.ts";
import { deleteGroupSecret, getGroupEndpoint, postGroupSecret } from "./webhook-secrets.ts";
import { postGroupWebhook, postWebhook } from "./webhooks.ts";

export const endpoints: readonly Endpoint[] = [
  getHealth,
  getReady,
  getMetrics,
  getOpenApi,
  postWebhook,
  postGroupWebhook,
  getRichHeader,
  getMe,
  getRoutes,
  putRoutes,
  getGroups,
  putGroups,
  deleteGroup,
  getGroupRoutes,
  putGroupRoutes,
  putGroupName,
  getInvites,
  postInvite,
  deleteInvite,
  getAcceptInvite,
  postAcceptInvite,
  getGroupEndpoint,
  postGroupSecret,
  deleteGroupSecret,
  postClaim,
];
