// What is asked of what a group hands out and takes back: invites, API tokens and channels.

import { request, type CrawlCase, group, writing } from "./crawl-case.ts";

/** Nothing listens there, and no other group may ask. */
const receiver = () => ({
  platform: "webpost",
  name: "mine now",
  url: "https://127.0.0.1:9/",
  secret: `whsec_${"A".repeat(32)}`,
});

export const givenCases: readonly [string, CrawlCase][] = [
  ["GET /admin/api/groups/:id/invites", { requests: request(group("/invites")), shows: true }],
  ["POST /admin/api/groups/:id/invites", writing(group("/invites"), () => ({ role: "admin" }))],
  [
    "DELETE /admin/api/invites/:token",
    {
      requests: request(
        ({ inviteToken }) => `/admin/api/invites/${inviteToken}`,
        ({ inviteId }) => `/admin/api/invites/${inviteId}`,
      ),
    },
  ],
  [
    "GET /admin/api/groups/:id/access-requests",
    { requests: request(group("/access-requests")), shows: true },
  ],
  [
    "POST /admin/api/groups/:id/access-requests/:requestId",
    {
      requests: ({ groupId, requestId }, own) =>
        [groupId, own.groupId].map((each) => ({
          path: `/admin/api/groups/${each}/access-requests/${requestId}`,
          body: { role: "viewer" },
        })),
    },
  ],
  [
    "DELETE /admin/api/groups/:id/access-requests/:requestId",
    {
      requests: ({ groupId, requestId }, own) =>
        [groupId, own.groupId].map((each) => ({
          path: `/admin/api/groups/${each}/access-requests/${requestId}`,
        })),
    },
  ],
  ["GET /admin/api/groups/:id/tokens", { requests: request(group("/tokens")), shows: true }],
  [
    "POST /admin/api/groups/:id/tokens",
    writing(group("/tokens"), () => ({ name: "mine now", role: "admin" })),
  ],
  [
    "DELETE /admin/api/groups/:id/tokens/:tokenId",
    {
      requests: ({ groupId, tokenId }, own) =>
        [groupId, own.groupId].map((each) => ({
          path: `/admin/api/groups/${each}/tokens/${tokenId}`,
        })),
    },
  ],
  ["GET /admin/api/groups/:id/installation", { requests: request(group("/installation")) }],
  ["GET /admin/api/groups/:id/claims", { requests: request(group("/claims")), shows: true }],
  ["POST /admin/api/groups/:id/claims", writing(group("/claims"))],
  ["POST /admin/api/groups/:id/receivers", writing(group("/receivers"), receiver)],
  [
    "DELETE /admin/api/groups/:id/claims/:platform/:placeId",
    {
      requests: ({ groupId, channelId }, own) =>
        [groupId, own.groupId].map((each) => ({
          path: `/admin/api/groups/${each}/claims/chatone/${channelId}`,
        })),
    },
  ],
];
