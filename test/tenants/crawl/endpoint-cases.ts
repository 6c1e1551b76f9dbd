// What is asked of the named endpoints of a group.

import { type CrawlCase, group, request, writing } from "./crawl-case.ts";
import { ENDPOINT } from "./shape.ts";

const PATH = "/endpoints";
const ONE = `${PATH}/${ENDPOINT}`;
const settings = () => ({ preset: null, proof: { kind: "bearer" }, enabled: false });

export const endpointCases: readonly [string, CrawlCase][] = [
  [
    "POST /webhook/:groupId/:endpoint",
    writing(
      ({ groupId }) => `/webhook/${groupId}/${ENDPOINT}`,
      () => ({ title: "x" }),
    ),
  ],
  [
    "POST /webhook/:groupId/:endpoint/:secret",
    writing(
      ({ groupId }) => `/webhook/${groupId}/${ENDPOINT}/any-other-secret`,
      () => ({ title: "x" }),
    ),
  ],
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
  ["GET /admin/api/groups/:id/samples", { requests: request(group("/samples")) }],
  ["POST /admin/api/groups/:id/samples", writing(group("/samples"), () => ({ name: "push" }))],
];
