// Sign-in with Gitea and Forgejo: what Relay asks for, what it takes from the answers, and what it refuses.

import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { RELAY_APP } from "../../sandbox/altforge/app-settings.ts";
import { type Altforge, startAltforge } from "../../sandbox/altforge/start.ts";
import { manualClock } from "../../sandbox/platform/clock.ts";
import { readSeed } from "../../sandbox/seed.ts";
import { altforgeSignIn, SCOPE } from "../../src/codehosts/altforge/sign-in.ts";
import { altforgePeople } from "../../src/codehosts/altforge/people.ts";
import type { HostAnswer, SignInHost, TokenGrant } from "../../src/ports/accounts.ts";
import { type Listener, startListener } from "../support/listener.ts";

const CALLBACK = "http://127.0.0.1:4999/auth/altforge/callback";
const CALLBACK_FACTS = { state: "of this browser", nonce: "unused", iss: undefined };
// The example of RFC 7636, appendix B.
const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
const clock = manualClock();

let altforge: Altforge;
beforeAll(async () => {
  altforge = await startAltforge({ seed: readSeed(), clock, app: { redirectUris: [CALLBACK] } });
});
afterAll(() => altforge.stop());

function hostAt(webUrl: string, clientSecret: string = RELAY_APP.clientSecret): SignInHost {
  return altforgeSignIn({
    webUrl,
    clientId: RELAY_APP.clientId,
    clientSecret,
    callbackUrl: CALLBACK,
  });
}

function authorize(host: SignInHost, isWriting = false): URL {
  const { state, nonce } = CALLBACK_FACTS;
  return new URL(host.authorizeUrl({ state, nonce, verifier: VERIFIER, isWriting }));
}

function given<Value>(answer: HostAnswer<Value>): Value {
  if (answer.outcome !== "given") throw new Error(answer.why);
  return answer.value;
}

async function signIn(login: string): Promise<TokenGrant> {
  const host = hostAt(altforge.url);
  const params = Object.fromEntries(authorize(host).searchParams);
  const code = new URL(altforge.authorize({ login, params })).searchParams.get("code") ?? "";
  return given(await host.exchange(code, VERIFIER, CALLBACK_FACTS));
}

describe("the authorization", () => {
  test("has PKCE, and the same scope whatever it is for", () => {
    const host = hostAt(altforge.url);
    const [reading, writing] = [authorize(host), authorize(host, true)];
    expect(reading.href).toBe(writing.href);
    expect(Object.fromEntries(reading.searchParams)).toEqual({
      client_id: RELAY_APP.clientId,
      redirect_uri: CALLBACK,
      response_type: "code",
      state: "of this browser",
      scope: SCOPE,
      code_challenge: CHALLENGE,
      code_challenge_method: "S256",
    });
  });

  test("leads to a server below a path, whose URL is the issuer", () => {
    const host = hostAt("https://example.com/git/");
    expect(authorize(host).pathname).toBe("/git/login/oauth/authorize");
    expect([host.issuer, host.origin]).toEqual(["https://example.com/git", "https://example.com"]);
  });
});

describe("tokens", () => {
  test("act for the user for an hour, and name them", async () => {
    const grant = await signIn("ana-lopez");
    expect(grant).toMatchObject({ lifeMs: 3_600_000, rights: "write" });
    const host = hostAt(altforge.url);
    const ana = { userId: "4021", login: "ana-lopez" };
    expect(given(await host.whoIs(grant.accessToken))).toEqual(ana);
    clock.advance(3_601_000);
    expect(await host.whoIs(grant.accessToken)).toMatchObject({ outcome: "refused" });
  });

  test("rotate: a used refresh token is over, the new one goes on", async () => {
    const host = hostAt(altforge.url);
    const { refreshToken = "" } = await signIn("bo-chen");
    const next = given(await host.refresh(refreshToken));
    expect(next.refreshToken).not.toBe(refreshToken);
    const again = await host.refresh(refreshToken);
    expect(again).toEqual({ outcome: "refused", why: "unauthorized_client" });
    expect(await host.refresh(next.refreshToken ?? "")).toMatchObject({ outcome: "given" });
  });

  test("are over once the user removes the application", async () => {
    const { refreshToken = "" } = await signIn("li-wei");
    altforge.revokeGrant("li-wei");
    const answer = await hostAt(altforge.url).refresh(refreshToken);
    expect(answer).toEqual({ outcome: "refused", why: "invalid_grant" });
  });

  test("are kept if Relay's own secret is wrong", async () => {
    const { refreshToken = "" } = await signIn("li-wei");
    const wrong = await hostAt(altforge.url, "wrong").refresh(refreshToken);
    expect(wrong).toEqual({ outcome: "unavailable", why: "invalid_client" });
    expect(await hostAt(altforge.url).refresh(refreshToken)).toMatchObject({ outcome: "given" });
  });

  test("cannot be revoked by Relay, which says who can", async () => {
    const { accessToken } = await signIn("ana-lopez");
    expect(await hostAt(altforge.url).revoke(accessToken)).toEqual({
      outcome: "refused",
      why: expect.stringContaining("only the user"),
    });
  });
});

describe("a server that answers oddly", () => {
  const stops: Listener[] = [];
  afterEach(() => Promise.all(stops.splice(0).map((listener) => listener.stop())));

  async function odd(status: number, body: string, headers: Record<string, string> = {}) {
    const server = await startListener("", (_heard, response) => {
      response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
    });
    stops.push(server);
    return server.url;
  }

  test("may give tokens of any length", async () => {
    const long = "x".repeat(4_000);
    const url = await odd(200, JSON.stringify({ access_token: long, refresh_token: long }));
    const grant = given(await hostAt(url).exchange("code", VERIFIER, CALLBACK_FACTS));
    expect([grant.accessToken, grant.refreshToken]).toEqual([long, long]);
  });

  test.each([301, 302, 307, 308])("gets no credentials sent on by a %d", async (status) => {
    const elsewhere: string[] = [];
    const other = await startListener("", (heard, response) => {
      elsewhere.push(heard.body);
      response.writeHead(200).end("{}");
    });
    stops.push(other);
    const host = hostAt(await odd(status, "", { location: other.url }));
    for (const answer of [
      await host.exchange("code", VERIFIER, CALLBACK_FACTS),
      await host.refresh("token"),
      await host.whoIs("token"),
    ])
      expect(answer).toEqual({ outcome: "unavailable", why: "no answer" });
    expect(elsewhere).toEqual([]);
  });

  test.each([
    [200, JSON.stringify({ access_token: "" })],
    [200, "<html>"],
    [500, JSON.stringify({ access_token: "one" })],
    [200, JSON.stringify({ access_token: "x".repeat(100_000) })],
  ])("is not believed: %d %.30s", async (status, body) => {
    const host = hostAt(await odd(status, body));
    expect(await host.exchange("code", VERIFIER, CALLBACK_FACTS)).toMatchObject({
      outcome: "unavailable",
    });
  });

  test.each([{ login: "ana" }, { id: "12", login: "ana" }, { id: 0, login: "ana" }, { id: 12 }])(
    "names nobody with %o",
    async (user) => {
      const host = hostAt(await odd(200, JSON.stringify(user)));
      expect(await host.whoIs("token")).toMatchObject({ outcome: "unavailable" });
    },
  );

  test("has only documented words of its errors repeated", async () => {
    const url = await odd(400, JSON.stringify({ error: "secret: hunter2" }));
    const answer = await hostAt(url).exchange("code", VERIFIER, CALLBACK_FACTS);
    expect(answer).toEqual({ outcome: "refused", why: "an unknown error" });
  });
});

test("people are found by login, with the asker's token or without one", async () => {
  const people = altforgePeople({ webUrl: `${altforge.url}/`, now: () => 0 });
  const { accessToken } = await signIn("ana-lopez");
  for (const token of [accessToken, undefined])
    expect(
      await people.findByLogin("Bo-Chen", { userId: "altforge:4021", accessToken: token }),
    ).toEqual({ userId: "4022", login: "bo-chen" });
  expect(
    await people.findByLogin("nobody-at-all", { userId: "altforge:4021", accessToken: undefined }),
  ).toBeUndefined();
});
