// What is asked of one route, and the usual ways to ask.

import type { Tenant } from "./tenants.ts";

export type Request = { path: string; body?: unknown };

/** `own` is the asker's tenant, `foreign` the one whose ids are used. */
export type CrawlCase = {
  requests(foreign: Tenant, own: Tenant): readonly Request[];
  /** Whether its own people find their canary in it. */
  shows?: true;
};

export const request =
  (...paths: ((tenant: Tenant) => string)[]): CrawlCase["requests"] =>
  (foreign) =>
    paths.map((path) => ({ path: path(foreign) }));

/** A reading of the caller's own things, which takes the group as a filter. */
export const listing = (path: string, ...filters: ((tenant: Tenant) => string)[]): CrawlCase => ({
  shows: true,
  requests: (foreign) => [
    { path },
    { path: `${path}?groupId=${foreign.groupId}` },
    ...filters.map((filter) => ({ path: `${path}?${filter(foreign)}` })),
  ],
});

export const group = (rest: string) => (tenant: Tenant) =>
  `/admin/api/groups/${tenant.groupId}${rest}`;

export const writing = (
  path: (tenant: Tenant) => string,
  body?: (foreign: Tenant, own: Tenant) => unknown,
): CrawlCase => ({
  requests: (foreign, own) => [{ path: path(foreign), ...(body && { body: body(foreign, own) }) }],
});
