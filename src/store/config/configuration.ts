// Cache of groups and routes, parsed again only when a document version changes. An item that does not parse is
// skipped: it must not stop the others.

import type { ClientBase } from "pg";
import { z } from "zod";
import { Group } from "../../contract/kernel/group.ts";
import { effectiveRoutes, Route, SavedRoute } from "../../contract/routing/routes.ts";
import type { Configuration } from "../../ports/routing.ts";
import { GROUPS_KEY, ROUTES_KEY } from "../pg/rows/keys.ts";

/** Parsed routes, plus all routes as they were saved. */
type SavedConfiguration = Configuration & {
  savedRoutes: readonly SavedRoute[];
  /** Undefined if no groups were ever stored. */
  groupsVersion?: string | undefined;
};

export type ConfigurationReader = {
  /** The same object until a version changes. */
  read(client: Pick<ClientBase, "query">): Promise<SavedConfiguration>;
  /** At most 500 ms old: good enough for how a message looks, not for where it goes. */
  recent(client: Pick<ClientBase, "query">): Promise<SavedConfiguration>;
};

const READ = `
select key, version, case when version <> all ($2::bigint[]) then value end as value
from documents where key = any ($1)`;

const RECENT_MS = 500;

type Row = { key: string; version: string; value: unknown };
type CachedConfiguration = {
  versions: readonly string[];
  configuration: SavedConfiguration;
  /** Without group defaults, which can change on their own. */
  ownRoutes: readonly Route[];
};

const Items = z.array(z.unknown()).catch([]);
const EMPTY: SavedConfiguration = {
  routesVersion: "0",
  groups: [],
  routes: [],
  savedRoutes: [],
};

export function configurationReader(): ConfigurationReader {
  let known: CachedConfiguration = { versions: [], configuration: EMPTY, ownRoutes: [] };
  let readAt = -Infinity;
  const read: ConfigurationReader["read"] = async (client) => {
    const asked = known;
    const { rows } = await client.query<Row>({
      name: "read-configuration",
      text: READ,
      values: [[GROUPS_KEY, ROUTES_KEY], known.versions],
    });
    // A concurrent read may have stored a newer version meanwhile.
    if (known === asked && !isSame(known.versions, rows)) known = renewed(known, rows);
    readAt = performance.now();
    return known.configuration;
  };
  return {
    read,
    recent: async (client) =>
      performance.now() - readAt < RECENT_MS ? known.configuration : read(client),
  };
}

function isSame(versions: readonly string[], rows: readonly Row[]): boolean {
  return versions.length === rows.length && rows.every(({ version }) => versions.includes(version));
}

function renewed(
  { configuration: old, ownRoutes: oldRoutes }: CachedConfiguration,
  rows: readonly Row[],
): CachedConfiguration {
  const groupsRow = rows.find(({ key }) => key === GROUPS_KEY);
  const routesRow = rows.find(({ key }) => key === ROUTES_KEY);
  const groups = groupsRow ? (itemsOf(groupsRow, StoredGroups.element) ?? old.groups) : [];
  const ownRoutes = routesRow ? (itemsOf(routesRow, Route) ?? oldRoutes) : [];
  return {
    versions: rows.map(({ version }) => version),
    ownRoutes,
    configuration: {
      routesVersion: routesRow?.version ?? "0",
      groupsVersion: groupsRow?.version,
      groups,
      routes: effectiveRoutes(ownRoutes, groups),
      savedRoutes: routesRow ? (itemsOf(routesRow, SavedRoute) ?? old.savedRoutes) : [],
    },
  };
}

/** Undefined if the version is unchanged, because the value was not read. */
function itemsOf<Item>({ value }: Row, schema: z.ZodType<Item>): readonly Item[] | undefined {
  if (value === null) return undefined;
  return Items.parse(value).flatMap((item) => {
    const { success, data } = schema.safeParse(item);
    return success ? [data] : [];
  });
}

/** Value of the document `config:groups`: groups with the internal key that all their records carry. */
export const StoredGroups = z.array(Group.extend({ key: z.string() }));

export const StoredSecret = z.object({
  sealed: z.string(),
  createdAt: z.number(),
  /** Updated at most once a minute, without a new document version. */
  lastUsedAt: z.number().optional(),
  /** Whether webhooks without a signed timestamp are rejected. */
  requiresFreshness: z.boolean().optional(),
  /** The previous secret, accepted while senders rotate. */
  previous: z.object({ sealed: z.string(), graceUntil: z.number() }).optional(),
});
export type StoredSecret = z.infer<typeof StoredSecret>;
