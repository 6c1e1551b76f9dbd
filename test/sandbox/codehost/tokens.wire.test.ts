// The life of tokens: how long, how many, and what ends them.

import { beforeAll, expect, test } from "vitest";
import type { Codehost } from "../../../sandbox/codehost/start.ts";
import type { ManualClock } from "../../../sandbox/platform/clock.ts";
import { api, APP, authorize, exchange, signIn, startWorld } from "./world.ts";

let codehost: Codehost;
let clock: ManualClock;
beforeAll(async () => {
  ({ codehost, clock } = await startWorld());
});

const basic = (secret = APP.clientSecret) => ({
  authorization: `Basic ${Buffer.from(`${APP.clientId}:${secret}`).toString("base64")}`,
});

const statusOf = async (token: string) => (await api(codehost, "/user", { token })).status;

test("a token lives for eight hours", async () => {
  const token = await signIn(codehost, "li-wei");
  clock.advance(28_800_000 - 1);
  const before = await statusOf(token);
  clock.advance(1);
  expect([before, await statusOf(token)]).toEqual([200, 401]);
});

test("a token is replaced by a refresh, which works once and ends the old pair", async () => {
  const { code = "" } = authorize(codehost, "li-wei");
  const old = await exchange(codehost, { code });
  const request = { grant_type: "refresh_token", refresh_token: String(old["refresh_token"]) };
  const fresh = await exchange(codehost, request);
  expect(await statusOf(String(old["access_token"]))).toBe(401);
  expect(await statusOf(String(fresh["access_token"]))).toBe(200);
  expect(await exchange(codehost, request)).toMatchObject({ error: "bad_refresh_token" });
});

test("a token can be refreshed for 184 days, also after it ended itself", async () => {
  const { code = "" } = authorize(codehost, "li-wei");
  const old = await exchange(codehost, { code });
  clock.advance(15_897_600_000 - 1);
  const fresh = await exchange(codehost, {
    grant_type: "refresh_token",
    refresh_token: String(old["refresh_token"]),
  });
  clock.advance(15_897_600_000);
  const late = await exchange(codehost, {
    grant_type: "refresh_token",
    refresh_token: String(fresh["refresh_token"]),
  });
  expect([fresh, late]).toMatchObject([{ token_type: "bearer" }, { error: "bad_refresh_token" }]);
});

test("a token gives way when its person has ten younger ones", async () => {
  const tokens: string[] = [];
  for (let count = 0; count < 10; count += 1) tokens.push(await signIn(codehost, "tom-okafor"));
  const [first = "", second = ""] = tokens;
  const withTen = await statusOf(first);
  await signIn(codehost, "tom-okafor");
  expect([withTen, await statusOf(first), await statusOf(second)]).toEqual([200, 401, 200]);
});

test("a token can be checked and ended by the app", async () => {
  const token = await signIn(codehost, "mia-kraus");
  const path = `/applications/${APP.clientId}/token`;
  const request = (method: string, headers = basic()) =>
    api(codehost, path, { method, headers, body: { access_token: token } });
  expect(await request("POST")).toMatchObject({
    status: 200,
    body: { token, user: { id: 4024 }, app: { client_id: APP.clientId } },
  });
  expect(await request("POST", basic("wrong"))).toMatchObject({ status: 401 });
  expect(await request("DELETE")).toMatchObject({ status: 204, body: "" });
  expect([await statusOf(token), (await request("POST")).status]).toEqual([401, 404]);
});

test("a token ends with all the others when the app gives its permission back", async () => {
  const [one, two] = [await signIn(codehost, "mia-kraus"), await signIn(codehost, "mia-kraus")];
  const path = `/applications/${APP.clientId}/grant`;
  const call = { method: "DELETE", headers: basic(), body: { access_token: one } };
  expect((await api(codehost, path, call)).status).toBe(204);
  expect([await statusOf(one), await statusOf(two)]).toEqual([401, 401]);
  expect(codehost.state.grants.has("mia-kraus")).toBe(false);
});
