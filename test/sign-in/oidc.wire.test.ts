// Sign-in with a real OpenID provider, and with answers that an attacker would give.

import { expect, test } from "vitest";
import { CLIENT, type Tampering } from "../support/openid-provider.ts";
import { arrive, CALLBACK, leave, newFlow, provider, relayFor, secret, signIn } from "./stage.ts";

test("a user is known by the subject, shown by name, and has the rights of the claims", async () => {
  const relay = relayFor(await provider());
  expect(await signIn(relay)).toEqual({
    outcome: "given",
    value: {
      subject: "ana-1",
      login: "ana",
      isSuper: false,
      roles: [{ groupId: "shop", role: "owner" }],
    },
  });
});

test("the authorization request has PKCE, state and nonce, and asks for no e-mail address", async () => {
  const opened = await provider();
  const relay = relayFor(opened);
  const flow = newFlow();
  const url = new URL(await relay.authorizeUrl(flow));
  expect(await relay.findOrigin()).toBe(opened.issuer);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: "code",
    client_id: CLIENT.id,
    redirect_uri: CALLBACK,
    scope: "openid profile",
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
  });
  expect(url.href).not.toContain(flow.verifier);
});

test("userinfo is read only if the id token lacks claims", async () => {
  const opened = await provider();
  await signIn(relayFor(opened));
  expect(opened.requested).not.toContain("/me");

  opened.isClaimInIdToken = false;
  expect(await signIn(relayFor(opened))).toMatchObject({
    value: { login: "ana", roles: [{ groupId: "shop", role: "owner" }] },
  });
  expect(opened.requested).toContain("/me");
});

test("a missing groups claim gives no rights, and a missing name shows the subject", async () => {
  const opened = await provider();
  opened.account = { id: "bo-2", claims: { email: "bo@example.com" } };
  expect(await signIn(relayFor(opened))).toEqual({
    outcome: "given",
    value: { subject: "bo-2", login: "bo-2", isSuper: false, roles: [] },
  });
});

test.each(["Jane Doe", "Zoë"])("a subject that cannot be a key is refused: %j", async (id) => {
  const opened = await provider();
  opened.account = { id, claims: {} };
  expect(await signIn(relayFor(opened))).toMatchObject({ outcome: "refused" });
});

test("the admin group makes a super-admin", async () => {
  const opened = await provider();
  opened.account = { id: "cy-3", claims: { name: "Cy", groups: ["relay-admins"] } };
  expect(await signIn(relayFor(opened))).toMatchObject({
    value: { login: "Cy", isSuper: true, roles: [] },
  });
});

const inSeconds = (offset: number) => Math.floor(Date.now() / 1000) + offset;

test.each<[string, Tampering, RegExp]>([
  ["of another sign-in", { claims: { nonce: "another" } }, /nonce/],
  ["without a nonce", { claims: { nonce: undefined } }, /nonce/],
  ["of another issuer", { claims: { iss: "https://evil.example" } }, /iss/],
  ["for another client", { claims: { aud: "another" } }, /aud/],
  ["that another client may use", { claims: { aud: [CLIENT.id, "b"], azp: "b" } }, /azp/],
  ["that is expired", { claims: { exp: inSeconds(-60) } }, /exp/],
  ["that is not valid yet", { claims: { nbf: inSeconds(600) } }, /nbf/],
  ["without a subject", { claims: { sub: undefined } }, /sub/],
  ["without a signature", { alg: "none" }, /alg/],
  ["with a signature of another key", { key: "foreign" }, /signature/],
])("an id token %s is refused", async (_, tampering, why) => {
  const opened = await provider();
  opened.tampering = tampering;
  expect(await signIn(relayFor(opened))).toEqual({
    outcome: "refused",
    why: expect.stringMatching(why),
  });
});

test("an unsigned id token is refused even if the provider offers it", async () => {
  const opened = await provider();
  opened.metadata = { id_token_signing_alg_values_supported: ["none", "RS256"] };
  opened.tampering = { alg: "none" };
  expect(await signIn(relayFor(opened))).toMatchObject({ outcome: "refused" });
});

test("an expiry of a moment ago is tolerated: clocks differ by seconds", async () => {
  const opened = await provider();
  opened.tampering = { claims: { exp: inSeconds(-1) } };
  expect(await signIn(relayFor(opened))).toMatchObject({ outcome: "given" });
});

test("a code works once", async () => {
  const relay = relayFor(await provider());
  const flow = newFlow();
  const back = await leave(relay, flow);
  expect(await arrive(relay, flow, back)).toMatchObject({ outcome: "given" });
  expect(await arrive(relay, flow, back)).toEqual({ outcome: "refused", why: "invalid_grant" });
});

test("a code does not work with the verifier of another sign-in", async () => {
  const relay = relayFor(await provider());
  const flow = newFlow();
  const back = await leave(relay, flow);
  const answer = await arrive(relay, flow, back, { verifier: secret() });
  expect(answer).toEqual({ outcome: "refused", why: "invalid_grant" });
});

test("a callback of another issuer is refused before the code is sent (mix-up)", async () => {
  const opened = await provider();
  const relay = relayFor(opened);
  const flow = newFlow();
  const back = await leave(relay, flow);
  expect(back.get("iss")).toBe(opened.issuer);
  opened.requested.length = 0;

  back.set("iss", "https://evil.example");
  expect(await arrive(relay, flow, back)).toMatchObject({ outcome: "refused" });
  back.delete("iss");
  expect(await arrive(relay, flow, back)).toMatchObject({ outcome: "refused" });
  expect(opened.requested).toEqual([]);
});

test("a provider that does not support the iss parameter may leave it out", async () => {
  const opened = await provider();
  opened.metadata = { authorization_response_iss_parameter_supported: false };
  const relay = relayFor(opened);
  const flow = newFlow();
  const back = await leave(relay, flow);
  back.delete("iss");
  expect(await arrive(relay, flow, back)).toMatchObject({ outcome: "given" });
});
