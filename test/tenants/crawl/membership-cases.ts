// A membership is answered by the person it was offered to, never for a foreign group.

import { ask, type CrawlCase, writing } from "./crawl-case.ts";

export const membershipCases: readonly [string, CrawlCase][] = [
  ["GET /admin/memberships", { requests: ask(() => "/admin/memberships") }],
  [
    "POST /admin/memberships",
    writing(
      () => "/admin/memberships",
      ({ groupId }) => ({ group: groupId, answer: "accept" }),
    ),
  ],
  [
    "POST /admin/api/me/memberships/:id",
    writing(
      ({ groupId }) => `/admin/api/me/memberships/${groupId}`,
      () => ({ accept: true }),
    ),
  ],
];
