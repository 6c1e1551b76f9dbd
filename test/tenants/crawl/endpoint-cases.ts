// What is asked of the named endpoints of a group.

import { type CrawlCase, group, request, writing } from "./crawl-case.ts";

/** Every tenant has one of this id. */
export const ENDPOINT = "alerts";

const PATH = "/endpoints";
const ONE = `${PATH}/${ENDPOINT}`;
const settings = () => ({ preset: null, proof: { kind: "bearer" }, enabled: false });

export const endpointCases: readonly [string, CrawlCase][] = [
  ["GET /admin/api/groups/:id/endpoints", { requests: request(group(PATH)) }],
  [
    "POST /admin/api/groups/:id/endpoints",
    writing(group(PATH), () => ({ ...settings(), id: "mine" })),
  ],
  ["PUT /admin/api/groups/:id/endpoints/:endpoint", writing(group(ONE), settings)],
  ["DELETE /admin/api/groups/:id/endpoints/:endpoint", writing(group(ONE))],
  [
    "POST /admin/api/groups/:id/endpoints/:endpoint/regenerate",
    writing(group(`${ONE}/regenerate`), () => ({})),
  ],
];
