// Checks of an OpenID provider by setup and doctor.

import { expect, test } from "vitest";
import { readConfig } from "../../src/main/settings/config.ts";
import { examineOidc } from "../../src/main/doctor/check-sign-in.ts";
import { oidcStep } from "../../src/main/setup/steps/oidc.ts";
import { CLIENT } from "../support/openid-provider.ts";
import { provider } from "./stage.ts";

const settingsFor = (issuer: string) => ({
  DATABASE_URL: "postgres://relay@localhost/relay",
  RELAY_SECRET_KEY: "0".repeat(64),
  BASE_URL: "http://127.0.0.1:9",
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
});

type Given = Partial<ReturnType<typeof settingsFor>>;

async function doctor(issuer: string, given: Given = {}) {
  const reading = readConfig({ ...settingsFor(issuer), ...given });
  if (reading.outcome === "faulty") throw new Error(reading.faults.join());
  const findings = await examineOidc(reading.config);
  return findings.map(({ verdict, say }) => `${verdict} ${say}`).join();
}

function setup(issuer: string, given: Given = {}) {
  const values = new Map<string, string>(Object.entries({ ...settingsFor(issuer), ...given }));
  return oidcStep.attempt((name) => values.get(name));
}

test("a provider that knows Relay is fine, and the redirect URI is shown", async () => {
  const { issuer } = await provider();
  expect(await doctor(issuer)).toMatch(/^ok .*http:\/\/127\.0\.0\.1:9\/auth\/oidc\/callback$/);
  expect(await setup(issuer)).toEqual({
    outcome: "fine",
    says: [expect.stringContaining("http://127.0.0.1:9/auth/oidc/callback")],
  });
});

test("a wrong secret or client id is found without a user", async () => {
  const { issuer } = await provider();
  const wrong = { OIDC_CLIENT_SECRET: "canary" };
  expect(await doctor(issuer, wrong)).toMatch(/^bad .*it rejects the client/);
  expect(await doctor(issuer, { OIDC_CLIENT_ID: "another" })).toMatch(/^bad .*rejects the client/);
  const answer = await setup(issuer, wrong);
  expect(answer).toMatchObject({ outcome: "refused", name: "OIDC_CLIENT_SECRET" });
  expect(JSON.stringify(answer)).not.toContain("canary");
});

test("an issuer that the provider spells differently is told", async () => {
  const opened = await provider();
  opened.metadata = { issuer: `${opened.issuer}/realms/relay` };
  expect(await doctor(opened.issuer)).toContain(`"${opened.issuer}/realms/relay"`);
  expect(await setup(opened.issuer)).toMatchObject({ outcome: "refused", name: "OIDC_ISSUER" });
});

test.each([
  [{ id_token_signing_alg_values_supported: ["HS256", "none"] }, /choose a signing key/],
  [{ code_challenge_methods_supported: ["plain"] }, /PKCE/],
  [{ token_endpoint: undefined }, /lacks an issuer or an endpoint/],
])("a provider that cannot work is told: %j", async (metadata, why) => {
  const opened = await provider();
  opened.metadata = metadata;
  expect(await doctor(opened.issuer)).toMatch(why);
});

test("a provider that is down is told", async () => {
  const opened = await provider();
  opened.status = 503;
  expect(await doctor(opened.issuer)).toMatch(/discovery document answers with 503/);
  await opened.stop();
  expect(await doctor(opened.issuer)).toMatch(/does not answer \(no answer\)/);
});

test("without OpenID Connect doctor says nothing about it", async () => {
  const unset = { OIDC_ISSUER: "", OIDC_CLIENT_ID: "", OIDC_CLIENT_SECRET: "" };
  expect(await doctor("", unset)).toBe("");
});
