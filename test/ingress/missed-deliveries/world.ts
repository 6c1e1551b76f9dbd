// Relay that can be down, the sandbox's codehost beside it, and rounds that a test asks for.

import { generateKeyPairSync } from "node:crypto";
import { expect } from "vitest";
import { freePort } from "../../../dev/postgres/free-port.ts";
import { type Codehost, startCodehost } from "../../../sandbox/codehost/start.ts";
import { regenerateSecret } from "../../../src/app/config/groups.ts";
import { reconcile } from "../../../src/app/ingress/reconcile.ts";
import { appProofFrom } from "../../../src/codehosts/codehost/api/app.ts";
import { deliverySources } from "../../../src/codehosts/codehost/api/deliveries.ts";
import type { RunningRelay } from "../../../src/main/wire/serve.ts";
import type { Store } from "../../../src/store/index.ts";
import { type Browser, signInto } from "../../support/console.ts";
import { type KeptTokens, keptTokens } from "../../support/acting-tokens.ts";
import { startListener } from "../../support/listener.ts";
import { random, SECRETS } from "../../support/secrets.ts";
import { storeOn } from "../../support/stores.ts";
import { type TestLog, testLog } from "../../support/test-log.ts";
import { type DeliveryWorld, oneRoute, seed, SHOP, startDelivery } from "../../delivery/world.ts";

const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
const PEM = pair.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const APP = { CODEHOST_APP_ID: "77", CODEHOST_PRIVATE_KEY: PEM };

export const ANA = "4021";
export const BO = "4022";

type Round = { hasKey?: boolean; daysKept?: number };

export type CompleteWorld = Pick<DeliveryWorld, "sql" | "urls" | "load"> & {
  codehost: Codehost;
  url: string;
  log: TestLog;
  store: Store;
  tokens: KeptTokens;
  missed: number;
  repaired: number;
  /** With a worker that looks after completeness by itself, where said. */
  up(env?: Readonly<Record<string, string>>): Promise<RunningRelay>;
  /** The settings with which a worker does so. */
  reconciling: Readonly<Record<string, string>>;
  /** As a worker does it when everything is due. */
  round(options?: Round): Promise<void>;
  /** Everything that came is dispatched. */
  settled(): Promise<void>;
  /** A hook of acme/shop that posts to a group. */
  addHook(group: string): Promise<void>;
  browse(userId: string): Promise<Browser>;
  stop(): Promise<void>;
};

export async function startComplete(): Promise<CompleteWorld> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const codehost = await startCodehost({ seed, app: appAt(url) });
  const members = [{ userId: ANA, login: "ana-lopez", role: "owner" }];
  const world = await startDelivery({
    roles: [],
    env: { PORT: String(port), BASE_URL: url },
    config: configOf(members),
  });
  const store = storeOn(world.urls);
  const tokens = keptTokens({ ...world, codehost });
  const log = testLog();
  const apiUrl = `${codehost.url}/api/v3`;
  const count = { missed: 0, repaired: 0 };
  const meter = {
    missed: (deliveries: number) => void (count.missed += deliveries),
    repaired: (deliveries: number) => void (count.repaired += deliveries),
  };
  const { sql, urls, load } = world;
  return {
    sql,
    load,
    urls,
    codehost,
    url,
    log,
    store,
    tokens,
    get missed() {
      return count.missed;
    },
    get repaired() {
      return count.repaired;
    },
    reconciling: { CODEHOST_WEB_URL: codehost.url, CODEHOST_API_URL: apiUrl, ...APP },
    up: (env = {}) => world.start("all", {}, env),
    async round({ hasKey = true, daysKept = 90 } = {}) {
      await sql("update delivery_checks set due_at = now() where isfinite(due_at)");
      const app = hasKey ? appProofFrom(APP) : undefined;
      if (app === "unreadable") throw new Error("no key");
      const sources = deliverySources(apiUrl, app);
      await reconcile(
        { ...store, sources, baseUrl: url, meter, log },
        { everyMinutes: 5, daysKept, isStopping: () => false },
      );
      await codehost.settled();
    },
    async settled() {
      const waiting = () => sql("select from undispatched");
      await expect.poll(waiting).toEqual([]);
    },
    async addHook(groupId) {
      const secret = await regenerateSecret({ ...store, random }, { groupId, graceSeconds: 0 });
      const address = `${url}/webhook/${groupId}`;
      codehost.addHook({ url: address, secret, repository: "acme/shop" });
    },
    browse: (userId) => signInto({ sql, url }, userId),
    async stop() {
      await world.stop();
      await Promise.all([codehost.stop(), store.close(), tokens.close()]);
    },
  };
}

function appAt(url: string) {
  return {
    id: 77,
    slug: "relay",
    name: "Relay",
    clientId: "Iv1.0000000000000077",
    clientSecret: "client secret",
    callbackUrls: [`${url}/auth/codehost/callback`],
    webhookUrl: `${url}/webhook`,
    webhookSecret: SECRETS.codehost,
    publicKey: pair.publicKey.export({ type: "spki", format: "pem" }).toString(),
  };
}

/** `acme` has the installation of the seed; `globex` is somebody else's. */
function configOf(members: readonly object[]) {
  const { groups, routes } = oneRoute([{ channelId: SHOP }], { installationId: "7001", members });
  const bo = [{ userId: BO, login: "bo-chen", role: "owner" }];
  return {
    groups: groups.map((group) => (group.id === "globex" ? { ...group, members: bo } : group)),
    routes,
  };
}

type EntryPoint = {
  url: string;
  /** What codehost hears, whatever Relay said. */
  status: number;
  isOpen: boolean;
  stop(): Promise<void>;
};

/** Stands between codehost and Relay's endpoint: passes on what comes, and answers as it likes. */
export async function startEntryPoint(url: string): Promise<EntryPoint> {
  const entryPoint = { status: 504, isOpen: true };
  const { url: own, stop } = await startListener(
    "/webhook",
    async ({ headers, body }, response) => {
      if (entryPoint.isOpen)
        await fetch(`${url}/webhook`, { method: "POST", headers: passed(headers), body });
      response.writeHead(entryPoint.status).end();
    },
  );
  return Object.assign(entryPoint, { url: own, stop });
}

function passed(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const own = Object.entries(headers).filter(
    ([name]) => name.startsWith("x-") || name === "content-type",
  );
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}
