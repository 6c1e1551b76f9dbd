// What is asked of replays: with the foreign group, and with foreign events in one's own.

import { request, type CrawlCase, listing, writing } from "./crawl-case.ts";
import type { Tenant } from "./tenants.ts";

const PATH = "/admin/api/replays";

const own = (rest: string) => (tenant: Tenant) => `${PATH}/${tenant.replayId}${rest}`;

export const freshnessCases: readonly [string, CrawlCase][] = [
  [
    `POST ${PATH}`,
    {
      requests: (foreign, client) =>
        [foreign, client].flatMap(({ groupId }) =>
          [
            { kind: "event", eventId: foreign.eventId },
            { kind: "send", sendId: foreign.logId },
            { kind: "search", search: {} },
          ].map((what) => ({ path: PATH, body: { groupId, what, again: true } })),
        ),
    },
  ],
  [`GET ${PATH}`, listing(PATH)],
  [`GET ${PATH}/:id`, { requests: request(own("")), shows: true }],
  [`POST ${PATH}/:id/start`, writing(own("/start"), () => ({ mode: "each" }))],
  [`POST ${PATH}/:id/state`, writing(own("/state"), () => ({ state: "canceled" }))],
];
