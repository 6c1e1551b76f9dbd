// The routes that every golden case is held against, and what is decided about it.

import { readFileSync } from "node:fs";
import { z } from "zod";
import { Route } from "../../src/contract/routing/routes.ts";
import { compileRoutes } from "../../src/core/routing/compile-routes.ts";
import { describeVerdict } from "../../src/core/routing/describe-verdict.ts";
import { type IncomingEvent, matchRoutes } from "../../src/core/routing/match-routes.ts";

const Routes = z.array(
  Route.extend({
    enabled: Route.shape.enabled.default(true),
    targets: Route.shape.targets.default([
      { platform: "chatone", channelId: "118020000000000001" },
    ]),
  }),
);

const GROUPS = [
  { id: "acme", globalIngress: true, unclaimedInstallations: true },
  {
    id: "forge",
    globalIngress: true,
    unclaimedInstallations: true,
    providers: ["altforge" as const],
  },
];

const { compiled, problems } = compileRoutes(
  Routes.parse(JSON.parse(readFileSync(`${import.meta.dirname}/routes.json`, "utf8"))),
);
if (problems.length > 0) throw new Error(JSON.stringify(problems));

/** Route by route, in the words that an owner would read. */
export function judge({ event, payload }: Pick<IncomingEvent, "event" | "payload">) {
  const arrival = { event, payload, entry: { groupId: undefined } };
  const verdicts = matchRoutes(arrival, GROUPS, compiled);
  return Object.fromEntries(verdicts.map((verdict) => [verdict.routeId, describeVerdict(verdict)]));
}
