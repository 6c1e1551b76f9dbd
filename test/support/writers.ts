// Somebody who may send every write of the contract: with a session, a bearer, an API token or a signature, as each
// endpoint asks.

import type { Endpoint, SchemeName } from "../../src/contract/kernel/endpoint.ts";
import { type KeptTokens, keptTokens, letAct, userIdOf } from "./acting-tokens.ts";
import { configured, group, OWNER, route } from "./configured.ts";
import { type Answer, type Browser, type Console, startConsole, SUPER } from "./console.ts";
import { textIn } from "./read-body.ts";
import { SECRETS } from "./secrets.ts";
import { hmac } from "./webhooks.ts";

export type Writers = {
  send(endpoint: Endpoint, body: string, type: string): Promise<Answer>;
  /** Puts back what a write has changed. */
  reset(): Promise<void>;
  stop(): Promise<void>;
};

/** A session may ask only so much. */
const MAX_ASKED = 200;

const PARAMS: Readonly<Record<string, string>> = {
  id: "acme",
  groupId: "acme",
  tokenId: "1",
  token: "1",
  userId: "42",
};

export async function startWriters(): Promise<Writers> {
  const world = await startConsole({ TARGET_CLAIMS: "off", TRUSTED_PROXIES: "127.0.0.1" });
  const tokens = keptTokens(world);
  const config = await configured(world);
  const reset = () =>
    config.reset([group("acme", { members: [OWNER] })], [route("acme", "pushes")]);
  await reset();
  const bearers = await bearersFor(world, tokens);
  let root: Browser | undefined;
  let asked = 0;

  async function session(): Promise<Browser> {
    asked += 1;
    if (!root || asked % MAX_ASKED === 0) root = await world.signIn(SUPER, "root");
    return root;
  }

  return {
    reset,
    async send(endpoint, body, type) {
      const [scheme] = endpoint.security?.schemes ?? [];
      const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => PARAMS[name] ?? "1");
      const headers = {
        "content-type": type,
        // Each from its own address: failed credentials limit an address.
        "x-forwarded-for": `10.0.${(asked >> 8) % 256}.${asked % 256}`,
        ...(await bearers(scheme, path, body)),
      };
      return (await session()).request(endpoint.method, path, { body, headers });
    },
    async stop() {
      await tokens.close();
      await world.stop();
    },
  };
}

async function bearersFor(world: Console, tokens: KeptTokens) {
  await letAct(world.codehost, tokens, "ana-lopez");
  const record = await tokens.find(userIdOf("ana-lopez"));
  const root = await world.signIn(SUPER, "root");
  let secret = "";
  return async (
    scheme: SchemeName | undefined,
    path: string,
    body: string,
  ): Promise<Record<string, string>> => {
    if (scheme === "accessToken") return { authorization: `Bearer ${record?.accessToken}` };
    if (scheme === "apiToken") {
      const made = await root.request("POST", "/admin/api/groups/acme/tokens", {
        body: { name: "fuzz", role: "admin" },
      });
      if (made.status === 200) secret = textIn(made.body, "token");
      return { authorization: `Bearer ${secret}`, "if-match": "*" };
    }
    if (scheme !== "codehostSignature") return {};
    const own = path === "/webhook" ? SECRETS.custom : world.groupSecrets.acme;
    return { "x-relay-signature": `sha256=${hmac(own, body)}` };
  };
}
