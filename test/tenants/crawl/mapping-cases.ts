// What is asked of the people mapping of a group.

import { type CrawlCase, group, request, writing } from "./crawl-case.ts";

const PATH = "/mappings";
const people = [{ userId: "4022", platform: "chattwo", chatUserId: "2" }];

export const mappingCases: readonly [string, CrawlCase][] = [
  ["GET /admin/api/groups/:id/mappings", { requests: request(group(PATH)), shows: true }],
  [
    "GET /admin/api/groups/:id/mappings/export",
    { requests: request(group(`${PATH}/export`)), shows: true },
  ],
  ["PUT /admin/api/groups/:id/mappings", writing(group(PATH), () => ({ people }))],
  ["POST /admin/api/groups/:id/mappings", writing(group(PATH), () => ({ people }))],
  [
    "POST /admin/api/groups/:id/mappings/import",
    writing(group(`${PATH}/import`), () => ({ csv: "kind,account,login,platform,id\n" })),
  ],
  [
    "DELETE /admin/api/groups/:id/mappings/people/:platform/:userId",
    writing(group(`${PATH}/people/chattwo/4099`)),
  ],
  [
    "DELETE /admin/api/groups/:id/mappings/teams/:platform/:team",
    writing(
      ({ groupId, canary }) =>
        `/admin/api/groups/${groupId}${PATH}/teams/chatone/${encodeURIComponent(`acme/${canary}`)}`,
    ),
  ],
  ["GET /admin/opt-out", { requests: request(() => "/admin/opt-out") }],
  [
    "POST /admin/opt-out",
    writing(
      () => "/admin/opt-out",
      ({ groupId }) => ({ group: groupId, answer: "out" }),
    ),
  ],
  ["GET /admin/api/me/mappings", { requests: request(() => "/admin/api/me/mappings") }],
  [
    "PUT /admin/api/me/mappings",
    writing(
      () => "/admin/api/me/mappings",
      ({ groupId }) => ({ groupId, optOut: true }),
    ),
  ],
];
