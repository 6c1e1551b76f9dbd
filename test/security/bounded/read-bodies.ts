// What the service does with a body before it decides anything: parse it, read it by its schema, and by the rules of a
// list if it is one.

import { interactionReader } from "../../../src/chats/chatone/interactions/read-interaction.ts";
import { readUpdate } from "../../../src/chats/chattwo/interactions/update.ts";
import type { Endpoint } from "../../../src/contract/kernel/endpoint.ts";
import { readShape } from "../../../src/contract/kernel/faults.ts";
import {
  MAX_BODY_BRACKETS,
  MAX_BODY_DEPTH,
  MAX_BODY_FIELDS,
} from "../../../src/contract/kernel/limits.ts";
import {
  replaceGroupConfig,
  routesIn,
} from "../../../src/core/config/config-file/replace-config.ts";
import { hasMoreFields, isDeeperThan, opensMoreThan } from "../../../src/core/kernel/json.ts";
import type { ListedGroup, ConfigLists } from "../../../src/core/config/list-outcome.ts";
import { replaceGroups } from "../../../src/core/config/replace-groups.ts";
import { compileTemplate } from "../../../src/core/templates/compile.ts";
import type { TemplateCheck } from "../../../src/core/config/config-rules.ts";
import { replaceRoutes } from "../../../src/core/config/replace-routes.ts";
import { readTargets } from "../../../src/core/routing/route-targets.ts";
import type { Viewer } from "../../../src/core/accounts/viewer.ts";

const group: ListedGroup = {
  id: "x",
  key: "1",
  name: "x",
  members: [{ userId: "1", login: "ana", role: "owner", acceptedAt: 0 }],
  globalIngress: true,
};
const present: ConfigLists = {
  groups: [group],
  routes: [{ id: "x", groupId: "x", name: "x", enabled: true, filter: { event: "push" } }],
  freedNames: new Set(),
  claims: new Map(),
  disconnected: new Map(),
  audience: { privateRepos: new Map(), publicPlaces: new Map() },
};
const viewer: Viewer = {
  userId: "1",
  login: "ana",
  isSuper: false,
  groups: [{ id: "x", key: "1", name: "x", role: "owner" }],
  pending: [],
};
const mustBeClaimed = true;

const listIn = (body: unknown, name: string): readonly unknown[] => {
  const list: unknown = Object(body)[name];
  return Array.isArray(list) ? list : [];
};

const checkTemplate: TemplateCheck = (template) => compileTemplate(template).problems;

const routeRules = (groupId: string | undefined) => (body: unknown) => {
  const routes = listIn(body, "routes");
  routes.flatMap(readTargets);
  replaceRoutes(present, {
    viewer,
    groupId,
    routes,
    mustBeClaimed,
    checkTemplate,
  });
};

const readInteraction = interactionReader([]);

type Rules = (body: unknown, text: string) => unknown;

/** Bodies that are read by more than their schema. */
export const RULES: ReadonlyMap<string, Rules> = new Map<string, Rules>([
  ["PUT /admin/api/routes", routeRules(undefined)],
  ["PUT /admin/api/groups/:id/routes", routeRules("x")],
  [
    "PUT /admin/api/groups",
    (body) =>
      replaceGroups(present, { viewer, groups: listIn(body, "groups"), mustBeClaimed, now: 0 }),
  ],
  [
    "PUT /api/config",
    (groupConfig) => {
      routesIn(groupConfig).flatMap(readTargets);
      replaceGroupConfig(present, group, { groupConfig, mustBeClaimed, checkTemplate, now: 0 });
    },
  ],
  ["POST /chatone/interactions", (_body, text) => readInteraction(text)],
  ["POST /chattwo/webhook", (_body, text) => readUpdate(text)],
]);

export function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

export function readBody(endpoint: Endpoint, text: string): void {
  if (isDeeperThan(text, MAX_BODY_DEPTH) || opensMoreThan(text, MAX_BODY_BRACKETS)) return;
  const body: unknown = JSON.parse(text);
  if (hasMoreFields(body, MAX_BODY_FIELDS)) return;
  const reading = endpoint.body ? readShape(endpoint.body, body) : undefined;
  if (reading?.outcome === "read") RULES.get(nameOf(endpoint))?.(reading.value, text);
}
