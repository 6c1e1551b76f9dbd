// What is asked about a person's own things, with the ids of a person of another tenant.

import { mappingCases } from "./mapping-cases.ts";
import {
  getAuth,
  getCallback,
  otherSignInEndpoints,
  postAuth,
  postUndo,
} from "../../../src/contract/accounts/sign-in.ts";
import { getOperatorLink, postOperatorLink } from "../../../src/contract/accounts/operator-link.ts";
import { request, type CrawlCase, writing } from "./crawl-case.ts";

export const personCases: readonly [string, CrawlCase][] = [
  ...mappingCases,
  ["GET /admin/memberships", { requests: request(() => "/admin/memberships") }],
  [
    "POST /admin/memberships",
    writing(
      () => "/admin/memberships",
      ({ groupId }) => ({ group: groupId, answer: "accept" }),
    ),
  ],
  ["GET /admin/access-requests", { requests: request(() => "/admin/access-requests") }],
  [
    "POST /admin/access-requests",
    writing(
      () => "/admin/access-requests",
      ({ groupId }) => ({ group: groupId }),
    ),
  ],
  [
    "POST /admin/api/me/memberships/:id",
    writing(
      ({ groupId }) => `/admin/api/me/memberships/${groupId}`,
      () => ({ accept: true }),
    ),
  ],
  [
    "POST /admin/api/me/delivery-checks/:id",
    writing(
      ({ groupId }) => `/admin/api/me/delivery-checks/${groupId}`,
      () => ({ allow: true }),
    ),
  ],
  [
    "POST /admin/api/me/host-reads/:id",
    writing(
      ({ groupId }) => `/admin/api/me/host-reads/${groupId}`,
      () => ({ allow: true }),
    ),
  ],
  [
    "POST /admin/api/groups/:id/change-checks",
    writing(
      ({ groupId }) => `/admin/api/groups/${groupId}/change-checks`,
      () => ({ host: "altforge", allow: true }),
    ),
  ],
  ["GET /admin/api/me/sessions", { requests: request(() => "/admin/api/me/sessions") }],
  [
    "DELETE /admin/api/me/sessions/:id",
    writing(({ sessionId }) => `/admin/api/me/sessions/${sessionId}`),
  ],
  // Without `except` it would end the session that crawls.
  [
    "DELETE /admin/api/me/sessions",
    { requests: request(() => "/admin/api/me/sessions?except=current") },
  ],
  [
    "DELETE /admin/api/people/:userId/sessions",
    writing(({ userIds }) => `/admin/api/people/${userIds.owner}/sessions`),
  ],
  ["GET /admin/api/me/links", { requests: request(() => "/admin/api/me/links"), shows: true }],
  [
    "DELETE /admin/api/me/links/:platform/:chatUserId",
    writing(({ chatUserId }) => `/admin/api/me/links/chatone/${chatUserId}`),
  ],
  [
    "PUT /admin/api/me/links/:platform/:chatUserId/mentions",
    writing(
      ({ chatUserId }) => `/admin/api/me/links/chatone/${chatUserId}/mentions`,
      () => ({ mentions: "never" }),
    ),
  ],
  [
    "GET /admin/api/me/preferences",
    { requests: request(() => "/admin/api/me/preferences"), shows: true },
  ],
  [
    "PUT /admin/api/me/preferences",
    writing(
      () => "/admin/api/me/preferences",
      () => ({ directMessages: "chattwo" }),
    ),
  ],
  [
    "DELETE /admin/api/me/watches/:id",
    writing(({ watchId }) => `/admin/api/me/watches/${watchId}`),
  ],
  [
    "GET /admin/api/me/identities",
    { requests: request(() => "/admin/api/me/identities"), shows: true },
  ],
  [
    "POST /admin/api/me/identities",
    writing(
      () => "/admin/api/me/identities",
      () => ({ provider: "oidc" }),
    ),
  ],
  [
    "DELETE /admin/api/me/identities/:identity",
    writing(({ userIds }) => `/admin/api/me/identities/codehost:${userIds.owner}`),
  ],
  [
    "POST /admin/api/people/merge",
    writing(
      () => "/admin/api/people/merge",
      ({ userIds }) => ({ from: `codehost:${userIds.owner}`, into: "codehost:1" }),
    ),
  ],
  ["GET /admin/api/me/export", { requests: request(() => "/admin/api/me/export"), shows: true }],
  // Deletes the person who asks, and no other: here it is not confirmed.
  [
    "DELETE /admin/api/me",
    writing(
      () => "/admin/api/me",
      ({ canary }) => ({ confirm: `${canary}-owner` }),
    ),
  ],
];

export const signInRoutes = [
  getAuth,
  postAuth,
  getCallback,
  postUndo,
  getOperatorLink,
  postOperatorLink,
  ...otherSignInEndpoints,
].map(({ method, path }) => `${method} ${path}`);
