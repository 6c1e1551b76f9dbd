// Relay that can be down, the sandbox's Gitea with a hook to a group, and repairs that a test asks for.

import { createHash } from "node:crypto";
import { expect } from "vitest";
import { freePort } from "../../../dev/postgres/free-port.ts";
import { RELAY_APP } from "../../../sandbox/altforge/app-settings.ts";
import { type Altforge, startAltforge } from "../../../sandbox/altforge/start.ts";
import { findThread } from "../../../sandbox/forge/state/find.ts";
import type { SandboxPullRequest, SandboxThread } from "../../../sandbox/forge/state/state.ts";
import { repairChanges } from "../../../src/app/ingress/repair-changes.ts";
import { altforgeChanges } from "../../../src/codehosts/altforge/api/changes.ts";
import type { RunningRelay } from "../../../src/main/wire/serve.ts";
import { isOnServer } from "../../../src/core/kernel/server-url.ts";
import type { Store } from "../../../src/store/index.ts";
import { type DeliveryWorld, oneRoute, seed, SHOP, startDelivery } from "../../delivery/world.ts";
import { ALTFORGE_CALLBACK, newAltforgeToken } from "../../support/altforge-tokens.ts";
import { type Browser, signInto } from "../../support/console.ts";
import { storeOn } from "../../support/stores.ts";
import { testLog } from "../../support/test-log.ts";

export const MIA = "altforge:4024";
export const BO = "altforge:4022";
const LOGINS: Readonly<Record<string, string>> = { [MIA]: "mia-kraus", [BO]: "bo-chen" };
const MINUTE_MS = 60_000;

export type RepairWorld = Pick<DeliveryWorld, "sql" | "urls" | "chatone"> & {
  altforge: Altforge;
  store: Store;
  url: string;
  up(env?: Readonly<Record<string, string>>): Promise<RunningRelay>;
  /** As a worker does it when everything is due. The first webhook was two hours ago. */
  round(): Promise<void>;
  /** Everything that came is dispatched. */
  settled(): Promise<void>;
  /** Their token of Gitea is stored. */
  keepToken(userId: string): Promise<void>;
  /** Answers the switch on the page of the group. */
  consent(userId: string, allow: boolean): Promise<unknown>;
  browse(userId: string): Promise<Browser>;
  /** Gitea sends its webhook of the work item. */
  tell(thread: SandboxThread, action: string): Promise<void>;
  stop(): Promise<void>;
};

export const ISSUE = 517;
const REPO = "acme/shop";

/** A work item that was opened then, and not touched since. */
export function madeAt(
  { altforge }: Pick<RepairWorld, "altforge">,
  number: number,
  at: number,
  repository = REPO,
): SandboxThread {
  const thread = findThread(altforge.state, repository, number);
  if (!thread) throw new Error(`no #${number}`);
  return Object.assign(thread, { createdAt: at, updatedAt: at });
}

/** Older than everything that is looked at. */
export function pullIn(world: Pick<RepairWorld, "altforge">, number: number): SandboxPullRequest {
  const thread = madeAt(world, number, minutesAgo(3_000));
  if (thread.kind !== "pull-request") throw new Error(`#${number} is an issue`);
  return thread;
}

export function minutesAgo(minutes: number): number {
  return Math.floor((Date.now() - minutes * MINUTE_MS) / 1_000) * 1_000;
}

export async function startRepair(): Promise<RepairWorld> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const altforge = await startAltforge({ seed, app: { redirectUris: [ALTFORGE_CALLBACK] } });
  const members = [MIA, BO].map((userId) => ({ userId, login: LOGINS[userId], role: "owner" }));
  const { groups, routes } = oneRoute([{ channelId: SHOP }], { members });
  const world = await startDelivery({
    roles: [],
    env: {
      PORT: String(port),
      BASE_URL: url,
      ALTFORGE_WEB_URL: altforge.url,
      ALTFORGE_CLIENT_ID: RELAY_APP.clientId,
      ALTFORGE_CLIENT_SECRET: RELAY_APP.clientSecret,
      REPAIR_EVERY_MINUTES: "0",
    },
    config: {
      groups,
      routes: routes.map((route) => ({ ...route, filter: { event: ["pull_request", "issues"] } })),
    },
  });
  altforge.setHook({ url: `${url}/webhook/acme`, secret: world.secretOf("acme") });
  const store = storeOn(world.urls);
  const { sql, urls, chatone } = world;
  const browse = (userId: string) => signInto({ sql, url }, userId);
  return {
    sql,
    urls,
    chatone,
    altforge,
    store,
    url,
    browse,
    up: (env = {}) => world.start("all", {}, env),
    async round() {
      await store.changes.learnRepositories();
      await sql("update change_checks set due_at = now(), first_at = now() - interval '2 hours'");
      await repairChanges(
        {
          ...store,
          log: testLog(),
          baseUrl: url,
          isOnServer: (_host, seen) => isOnServer(altforge.url, seen),
          source: altforgeChanges(altforge.url),
          hasher: { sha256: (text) => createHash("sha256").update(text).digest("hex") },
          meter: { missed: () => {}, repaired: () => {} },
        },
        { everyMinutes: 5, daysKept: 90, isStopping: () => false },
      );
    },
    async settled() {
      await expect.poll(() => sql("select from undispatched")).toEqual([]);
    },
    async keepToken(userId) {
      const accessToken = await newAltforgeToken(altforge, LOGINS[userId] ?? "");
      await store.tokens.save(userId, {
        accessToken,
        issuer: altforge.url,
        lifeMs: 3_600_000,
        refreshToken: undefined,
        rights: "write",
      });
    },
    async consent(userId, allow) {
      const body = { host: "altforge", allow };
      const path = "/admin/api/groups/acme/change-checks";
      return (await (await browse(userId)).request("POST", path, { body })).body;
    },
    async tell(thread, action) {
      const isPull = thread.kind === "pull-request";
      const token = await newAltforgeToken(altforge, "mia-kraus");
      const read = async (path: string): Promise<unknown> => {
        const headers = { authorization: `Bearer ${token}` };
        return (await fetch(`${altforge.url}/api/v1${path}`, { headers })).json();
      };
      const base = `/repos/${thread.repository}`;
      const item = await read(`${base}/${isPull ? "pulls" : "issues"}/${thread.number}`);
      await altforge.deliver(isPull ? "pull_request" : "issues", {
        action,
        number: thread.number,
        [isPull ? "pull_request" : "issue"]: item,
        repository: await read(base),
        sender: { id: 4022, login: "bo-chen" },
      });
    },
    async stop() {
      await world.stop();
      await Promise.all([altforge.stop(), store.close()]);
    },
  };
}
