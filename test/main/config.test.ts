// Settings: every fault at once, secrets from files, and an example file that is true.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { envExample } from "../../src/main/settings/env-file.ts";
import { readConfig } from "../../src/main/settings/config.ts";

const folder = mkdtempSync(path.join(tmpdir(), "relay-config-"));
afterAll(() => rmSync(folder, { recursive: true }));

const needed = {
  DATABASE_URL: "postgres://relay@localhost/relay",
  RELAY_SECRET_KEY: "0".repeat(64),
};

test(".env.example is what the settings say (npm run gen -- env-example writes it)", async () => {
  const file = `${import.meta.dirname}/../../.env.example`;
  await expect(envExample()).toMatchFileSnapshot(file);
});

test("what is required is enough", () => {
  expect(readConfig(needed)).toMatchObject({
    outcome: "read",
    config: { PORT: 8080, HOST: "127.0.0.1", EVENT_RETENTION_DAYS: 30, SELF_SIGNUP: false },
  });
});

test.each([
  ["postgres://relay@db1:5432,db2:5432/relay?target_session_attrs=read-write", "read"],
  ["postgres://relay@db1:5432,db2:no/relay", "faulty"],
])("the database may be several servers in one address: %s", (DATABASE_URL, outcome) => {
  expect(readConfig({ ...needed, DATABASE_URL })).toMatchObject({ outcome });
});

test("all faults are reported at once, and no value of a secret is repeated", () => {
  const reading = readConfig({
    PORT: "http",
    BASE_URL: "relay.example",
    LOG_LEVEL: "loud",
    TRUSTED_PROXIES: "10.0.0.0/8,proxy.example",
    EVENT_RETENTION_DAYS: "1",
    ADMIN_USER_IDS: "42,ana",
    RELAY_SECRET_KEY: "canary-key",
    RELAY_WEBHOOK_SECRET: "canary",
    METRICS_TOKEN: "canary",
  });
  expect(reading).toEqual({
    outcome: "faulty",
    faults: [
      "BASE_URL must be a URL",
      "PORT must be a whole number",
      "LOG_LEVEL must be one of info, warn, error, silent",
      "TRUSTED_PROXIES must be IP addresses or networks",
      "METRICS_TOKEN must have at least 16 characters",
      "DATABASE_URL is required",
      "RELAY_SECRET_KEY must be 64 hex digits each",
      "EVENT_RETENTION_DAYS must be 2 to 3650",
      "RELAY_WEBHOOK_SECRET must have at least 16 characters each",
      "ADMIN_USER_IDS must be numeric user ids, not logins",
    ],
  });
});

test("each secret can come from a file, but not from two places", () => {
  const file = path.join(folder, "secret");
  writeFileSync(file, "a secret from a file\n");
  expect(readConfig({ ...needed, RELAY_WEBHOOK_SECRET_FILE: file })).toMatchObject({
    config: { RELAY_WEBHOOK_SECRET: ["a secret from a file"] },
  });
  const twice = { RELAY_WEBHOOK_SECRET_FILE: file, RELAY_WEBHOOK_SECRET: "another secret here" };
  expect(readConfig({ ...needed, ...twice })).toMatchObject({
    faults: ["RELAY_WEBHOOK_SECRET and RELAY_WEBHOOK_SECRET_FILE are both set"],
  });
  expect(readConfig({ ...needed, METRICS_TOKEN_FILE: path.join(folder, "no") })).toMatchObject({
    faults: ["METRICS_TOKEN_FILE cannot be read"],
  });
});

test("each global secret takes a list while senders change over", () => {
  const list = "the newer secret, here,the older secret here";
  expect(readConfig({ ...needed, CODEHOST_WEBHOOK_SECRET: list })).toMatchObject({
    faults: ["CODEHOST_WEBHOOK_SECRET must have at least 16 characters each"],
  });
  const two = "the newer secret of two, the older secret of two";
  expect(readConfig({ ...needed, CODEHOST_WEBHOOK_SECRET: two })).toMatchObject({
    config: { CODEHOST_WEBHOOK_SECRET: ["the newer secret of two", "the older secret of two"] },
  });
});

test("an empty value is an unset one", () => {
  expect(readConfig({ ...needed, PORT: "", RELAY_WEBHOOK_SECRET: "" })).toMatchObject({
    config: { PORT: 8080 },
  });
});

test("a command that needs few settings is not stopped by others", () => {
  expect(readConfig({ BASE_URL: "http://localhost" }, "BASE_URL")).toEqual({
    outcome: "read",
    config: { BASE_URL: "http://localhost" },
  });
});

test("OpenID Connect needs issuer, client id and secret together", () => {
  const OIDC_ISSUER = "http://id.example.com";
  const together = "OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together";
  expect(readConfig({ ...needed, OIDC_ISSUER, OIDC_CLIENT_ID: "relay", OIDC_ROLES: "a" })).toEqual({
    outcome: "faulty",
    faults: [
      "OIDC_ISSUER must start with https://, except on this machine",
      "OIDC_ROLES must be value=group:role, comma-separated, with owner, admin or viewer",
      `OIDC_CLIENT_SECRET is required: ${together}`,
    ],
  });
});
