// What every answer to a browser says about itself, refusals too.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Console, startConsole } from "../../support/console.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole();
});
afterAll(() => world.stop());

const ADDRESSES = [
  ["GET", "/admin/api/me"],
  ["GET", "/admin/api/routes"],
  ["GET", "/admin/api/logs/999"],
  ["PUT", "/admin/api/routes"],
  ["GET", "/admin"],
  ["GET", "/admin?error=denied"],
  ["GET", "/admin/logs/17"],
  ["GET", "/admin/assets/nothing.js"],
  ["GET", "/admin/logout"],
  ["GET", "/admin/login"],
  ["GET", "/auth/codehost"],
  ["GET", "/auth/codehost/callback"],
  ["GET", "/auth/codehost/install"],
  ["DELETE", "/auth/token/1"],
  ["POST", "/api/merge"],
] as const;

describe.each(ADDRESSES)("T47 %s %s", (method, path) => {
  test.each(["42", "77", undefined])(
    "asked by %s is not kept, framed, guessed at or leaked",
    async (userId) => {
      const { request } = userId === undefined ? world.stranger : await world.signIn(userId);
      const { headers } = await request(method, path);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("vary")).toContain("Cookie");
      expect(headers.get("access-control-allow-origin")).toBeNull();
    },
  );
});

test("under https the browser is told to stay there", async () => {
  const secure = await startConsole({ BASE_URL: "https://relay.example" });
  const { headers } = await secure.stranger.request("GET", "/admin/api/me");
  expect(headers.get("strict-transport-security")).toContain("max-age=31536000");
  await secure.stop();
});

test("L15 HSTS covers subdomains only if the operator asks for it", async () => {
  const hstsWith = async (env: Record<string, string>) => {
    const secure = await startConsole({ BASE_URL: "https://relay.example", ...env });
    const { headers } = await secure.stranger.request("GET", "/admin/api/me");
    await secure.stop();
    return headers.get("strict-transport-security");
  };
  expect(await hstsWith({})).toBe("max-age=31536000");
  const all = await hstsWith({ HSTS_SUBDOMAINS: "true" });
  expect(all).toBe("max-age=31536000; includeSubDomains");
});

test("T60 each answer of the program has a nonce of its own, in its policy and in its page", async () => {
  const owner = await world.signIn("42");
  const nonces = new Set<string | undefined>();
  for (const page of ["/admin", "/admin", "/admin/logs", "/admin/groups/acme"]) {
    const { text, headers } = await owner.request("GET", page);
    const [, nonce] = /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "") ?? [];
    expect(text).toContain(`<meta name="csp-nonce" content="${nonce}" />`);
    expect(text).not.toContain("__NONCE__");
    expect(Buffer.from(nonce ?? "", "base64").byteLength).toBe(16);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(4);
});
