// The way from "may this app act for you" to tokens.

import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Codehost } from "../../../sandbox/codehost/start.ts";
import type { ManualClock } from "../../../sandbox/platform/clock.ts";
import { api, APP, authorize, CALLBACK, exchange, signIn, startWorld } from "./world.ts";

const VERIFIER = "a-verifier-that-is-long-enough-for-the-standard-0123";
const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url");

let codehost: Codehost;
let clock: ManualClock;
beforeAll(async () => {
  ({ codehost, clock } = await startWorld());
});

test("a code and the state come back, and the code buys a pair of tokens", async () => {
  const back = authorize(codehost, "ana-lopez", { state: "s t/ate", redirect_uri: CALLBACK });
  const { code = "" } = back;
  expect(back).toEqual({ code: expect.stringMatching(/^[0-9a-f]{20}$/), state: "s t/ate" });
  expect(await exchange(codehost, { code, redirect_uri: CALLBACK })).toEqual({
    access_token: expect.stringMatching(/^ghu_[0-9A-Za-z]{36}$/),
    expires_in: 28_800,
    refresh_token: expect.stringMatching(/^ghr_[0-9A-Za-z]{76}$/),
    refresh_token_expires_in: 15_897_600,
    scope: "",
    token_type: "bearer",
  });
});

test("the answer is form-encoded unless JSON is asked for", async () => {
  const { code = "" } = authorize(codehost, "ana-lopez");
  const response = await fetch(`${codehost.url}/login/oauth/access_token`, {
    method: "POST",
    body: new URLSearchParams({
      client_id: APP.clientId,
      client_secret: APP.clientSecret,
      code,
    }),
  });
  expect(response.headers.get("content-type")).toContain("application/x-www-form-urlencoded");
  const fields = new URLSearchParams(await response.text());
  expect(fields.get("access_token")).toMatch(/^ghu_/);
  expect(fields.get("expires_in")).toBe("28800");
});

describe("authorize", () => {
  test.each([
    [
      "an address that is not registered",
      { redirect_uri: `${CALLBACK}/more` },
      "redirect_uri_mismatch",
    ],
    [
      "a registered address with a query",
      { redirect_uri: `${CALLBACK}?a=1` },
      "redirect_uri_mismatch",
    ],
    [
      "the plain method",
      { code_challenge: CHALLENGE, code_challenge_method: "plain" },
      "invalid_request",
    ],
    ["a challenge without a method", { code_challenge: CHALLENGE }, "invalid_request"],
    [
      "a challenge of 42 characters",
      { code_challenge: CHALLENGE.slice(1), code_challenge_method: "S256" },
      "invalid_request",
    ],
  ])("sends %s back with an error and the state", (_what, params, error) => {
    const location = codehost.authorize({
      login: "ana-lopez",
      params: { client_id: APP.clientId, state: "st", ...params },
    });
    const url = new URL(location);
    expect(url.origin + url.pathname).toBe(CALLBACK);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      error,
      error_description: expect.any(String),
      state: "st",
    });
  });

  test("says that a suspended app is suspended", () => {
    codehost.configureApp({ isSuspended: true });
    const back = authorize(codehost, "ana-lopez", { state: "st" });
    codehost.configureApp({ isSuspended: false });
    expect(back).toMatchObject({ error: "application_suspended", state: "st" });
  });

  test("carries a person's no", () => {
    const location = codehost.authorize({
      login: "ana-lopez",
      params: { client_id: APP.clientId, state: "st" },
      decision: "cancel",
    });
    expect(Object.fromEntries(new URL(location).searchParams)).toEqual({
      error: "access_denied",
      error_description: "The user has denied your application access.",
      state: "st",
    });
  });

  test("is refused without a person or an app", () => {
    const params = { client_id: "somebody else" };
    expect(() => codehost.authorize({ login: "ana-lopez", params })).toThrow("no such app");
  });
});

describe("a code", () => {
  test("is good for just under ten minutes", async () => {
    const { code = "" } = authorize(codehost, "bo-chen");
    clock.advance(10 * 60_000 - 1);
    expect(await exchange(codehost, { code })).toHaveProperty("access_token");
  });

  test("is worth nothing after ten minutes", async () => {
    const { code = "" } = authorize(codehost, "bo-chen");
    clock.advance(10 * 60_000);
    expect(await exchange(codehost, { code })).toMatchObject({ error: "bad_verification_code" });
  });

  test("is good for one trade", async () => {
    const { code = "" } = authorize(codehost, "bo-chen");
    await exchange(codehost, { code });
    expect(await exchange(codehost, { code })).toEqual({
      error: "bad_verification_code",
      error_description: "The code passed is incorrect or expired.",
      error_uri: expect.stringContaining("#bad-verification-code"),
    });
  });

  test.each([
    [{ client_secret: "wrong" }, "incorrect_client_credentials"],
    [{ client_id: "wrong" }, "incorrect_client_credentials"],
    [{ redirect_uri: "http://127.0.0.1:4999/other" }, "redirect_uri_mismatch"],
    [{ grant_type: "password" }, "unsupported_grant_type"],
  ])("with %o is not traded, and stays good", async (fields, error) => {
    const { code = "" } = authorize(codehost, "bo-chen", { redirect_uri: CALLBACK });
    expect(await exchange(codehost, { code, ...fields })).toMatchObject({ error });
    expect(await exchange(codehost, { code })).toHaveProperty("access_token");
  });

  test("with a challenge needs its verifier", async () => {
    const params = { code_challenge: CHALLENGE, code_challenge_method: "S256" };
    const trade = async (fields: Record<string, string>) => {
      const { code = "" } = authorize(codehost, "bo-chen", params);
      return await exchange(codehost, { code, ...fields });
    };
    expect(await trade({ code_verifier: VERIFIER })).toHaveProperty("access_token");
    expect(await trade({ code_verifier: `${VERIFIER}x` })).toMatchObject({
      error: "bad_verification_code",
    });
    expect(await trade({})).toMatchObject({ error: "bad_verification_code" });
  });

  test("of somebody without a proven address buys nothing", async () => {
    const wren = codehost.state.accounts.get("wren-h");
    Object.assign(wren ?? {}, { hasUnverifiedEmail: true });
    const { code = "" } = authorize(codehost, "wren-h");
    expect(await exchange(codehost, { code })).toMatchObject({ error: "unverified_user_email" });
  });
});

describe("an OAuth App", () => {
  let older: Codehost;
  beforeAll(async () => {
    ({ codehost: older } = await startWorld({ expiringTokens: false }));
  });

  test("gets tokens with the scopes it asked for and without an end", async () => {
    const { code = "" } = authorize(older, "ana-lopez", { scope: "repo read:user" });
    expect(await exchange(older, { code })).toEqual({
      access_token: expect.stringMatching(/^gho_/),
      scope: "read:user,repo",
      token_type: "bearer",
    });
  });

  test.each([
    ["http://127.0.0.1:4999/auth/callback/deeper", true],
    ["http://127.0.0.1:5001/auth/callback", true],
    ["http://127.0.0.1:4999/auth/callbacks", false],
    ["http://127.0.0.1:4999/auth", false],
    ["https://127.0.0.1:4999/auth/callback", false],
    ["http://localhost:4999/auth/callback", false],
  ])("may be returned to at %s: %s", (address, isRight) => {
    expect("code" in authorize(older, "ana-lopez", { redirect_uri: address })).toBe(isRight);
  });

  test("sees no further than its scopes", async () => {
    const see = async (scope: string, path: string) =>
      (await api(older, path, { token: await signIn(older, "ana-lopez", { scope }) })).status;
    expect(await see("public_repo", "/repos/acme/shop")).toBe(200);
    expect(await see("public_repo", "/repos/acme/bank-client")).toBe(404);
    expect(await see("repo", "/repos/acme/bank-client")).toBe(200);
  });
});
