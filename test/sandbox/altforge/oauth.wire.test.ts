// Sign-in with Gitea and Forgejo: what the endpoints accept, refuse and remember.

import { beforeAll, describe, expect, test } from "vitest";
import { RELAY_APP } from "../../../sandbox/altforge/app-settings.ts";
import {
  type AltforgeWorld,
  api,
  authorize,
  exchange,
  pairIn,
  readReply,
  signIn,
  startWorld,
  tradeCode,
} from "./world.ts";

let world: AltforgeWorld;
beforeAll(async () => {
  world = await startWorld();
});

const failure = (error: string, description: string) => ({
  status: 400,
  body: { error, error_description: description },
});

test("a code becomes tokens once, and only with the verifier of its challenge", async () => {
  const { altforge } = world;
  const { code = "", state } = authorize(altforge, "ana-lopez", { state: "of this browser" });
  expect(state).toBe("of this browser");
  expect(await tradeCode(altforge, code, { code_verifier: "another" })).toMatchObject(
    failure("unauthorized_client", "failed PKCE code challenge"),
  );
  const given = await tradeCode(altforge, code);
  expect(given).toMatchObject({ status: 200, body: { token_type: "bearer", expires_in: 3_600 } });
  expect(given.body).not.toHaveProperty("scope");
  expect(await tradeCode(altforge, code)).toMatchObject(
    failure("unauthorized_client", "client is not authorized"),
  );
});

test.each([
  [
    { client_id: "another" },
    failure("invalid_client", 'cannot load client with client id: "another"'),
  ],
  [{ client_secret: "wrong" }, failure("unauthorized_client", "invalid client secret")],
  [
    { redirect_uri: "http://127.0.0.1:4999/elsewhere" },
    failure("invalid_grant", "redirect_uri differs from the original authorization request"),
  ],
  [
    { grant_type: "password" },
    failure(
      "unsupported_grant_type",
      "Only refresh_token or authorization_code grant type is supported",
    ),
  ],
])("an exchange with %o is refused", async (fields, refused) => {
  const { code = "" } = authorize(world.altforge, "li-wei");
  expect(await tradeCode(world.altforge, code, fields)).toMatchObject(refused);
});

test.each([
  [{ response_type: "token" }, "unsupported_response_type"],
  [{ code_challenge_method: "S512" }, "invalid_request"],
])("an authorization with %o returns to the application with an error", (params, error) => {
  expect(authorize(world.altforge, "li-wei", params)).toMatchObject({ error });
});

test.each([{ client_id: "another" }, { redirect_uri: "http://127.0.0.1:4999/elsewhere" }])(
  "an authorization with %o never leaves the server",
  (params) => {
    expect(() => authorize(world.altforge, "li-wei", params)).toThrow("no such app");
  },
);

describe("tokens", () => {
  test("tell who they belong to, at both endpoints", async () => {
    const { accessToken: token } = await signIn(world.altforge, "ana-lopez");
    const self = await api(world.altforge, "/user", { token });
    expect(self).toMatchObject({ status: 200, body: { id: 4021, login: "ana-lopez" } });
    const response = await fetch(`${world.altforge.url}/login/oauth/userinfo`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await readReply(response)).body).toMatchObject({
      sub: "4021",
      preferred_username: "ana-lopez",
    });
  });

  test("expire after an hour, and the pair is refreshed once", async () => {
    const { altforge, clock } = await startWorld();
    const first = await signIn(altforge, "ana-lopez");
    clock.advance(3_600_000);
    const late = await api(altforge, "/user", { token: first.accessToken });
    expect(late).toMatchObject({
      status: 401,
      body: { message: "invalid username, password or token" },
    });
    const refresh = () =>
      exchange(altforge, { grant_type: "refresh_token", refresh_token: first.refreshToken });
    const { accessToken: token } = pairIn(await refresh());
    expect((await api(altforge, "/user", { token })).status).toBe(200);
    expect(await refresh()).toMatchObject(failure("unauthorized_client", "token was already used"));
  });

  test("can be refreshed again where the server allows it", async () => {
    const { altforge } = await startWorld({ refreshesOnce: false });
    const { refreshToken } = await signIn(altforge, "ana-lopez");
    const fields = { grant_type: "refresh_token", refresh_token: refreshToken };
    expect((await exchange(altforge, fields)).status).toBe(200);
    expect((await exchange(altforge, fields)).status).toBe(200);
  });

  test("end when the person removes the application", async () => {
    const { altforge } = await startWorld();
    const { accessToken: token, refreshToken } = await signIn(altforge, "ana-lopez");
    altforge.revokeGrant("ana-lopez");
    expect((await api(altforge, "/user", { token })).status).toBe(401);
    const fields = { grant_type: "refresh_token", refresh_token: refreshToken };
    expect(await exchange(altforge, fields)).toMatchObject(
      failure("invalid_grant", "grant does not exist"),
    );
  });
});

describe("scopes", () => {
  async function scopeOf(altforge: AltforgeWorld["altforge"], token: string): Promise<unknown> {
    const client = Buffer.from(`${RELAY_APP.clientId}:${RELAY_APP.clientSecret}`);
    const response = await fetch(`${altforge.url}/login/oauth/introspect`, {
      method: "POST",
      headers: { authorization: `Basic ${client.toString("base64")}` },
      body: new URLSearchParams({ token }),
    });
    return (await readReply(response)).body;
  }

  test.each([
    [true, "read:user"],
    [false, "read:user write:issue"],
  ])("of a second authorization (keepsFirstScope: %s) are %j", async (keepsFirstScope, scope) => {
    const { altforge } = await startWorld({ keepsFirstScope });
    await signIn(altforge, "ana-lopez", "read:user");
    const { accessToken } = await signIn(altforge, "ana-lopez", "read:user write:issue");
    expect(await scopeOf(altforge, accessToken)).toMatchObject({ active: true, scope });
  });

  test("bound what a token can do; without one it can do everything", async () => {
    const comment = { method: "POST", body: { body: "Hello" } };
    const path = "/repos/acme/shop/issues/517/comments";
    const narrow = await startWorld();
    const { accessToken } = await signIn(narrow.altforge, "ana-lopez", "read:user");
    const refused = await api(narrow.altforge, path, { ...comment, token: accessToken });
    expect(refused).toMatchObject({
      status: 403,
      body: {
        message:
          "token does not have at least one of required scope(s), required=[write:issue], token scope=read:user",
      },
    });
    const wide = await startWorld();
    const everything = await signIn(wide.altforge, "ana-lopez", "openid profile");
    const taken = await api(wide.altforge, path, { ...comment, token: everything.accessToken });
    expect(taken.status).toBe(201);
  });
});
