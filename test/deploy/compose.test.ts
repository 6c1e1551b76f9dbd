// What we promise of compose.yaml, and each promise broken once.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { composeFaults, lintFaults } from "../../dev/deploy/check-compose.ts";
import { project, read, withChange } from "./read.ts";

const compose = read("deploy/compose.yaml");
const folder = mkdtempSync(path.join(tmpdir(), "relay-compose-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("compose.yaml keeps what we promise", () => {
  expect(composeFaults(compose)).toEqual([]);
  expect(lintFaults(path.join(project, "deploy/compose.yaml"))).toEqual([]);
});

test.each([
  ["read_only: true", "read_only: false", "relay: read_only: true is missing"],
  ["    - ALL", "    - NET_RAW", "relay: cap_drop: ALL is missing"],
  [
    "    - no-new-privileges:true",
    "    - seccomp:unconfined",
    "relay: no-new-privileges is missing",
  ],
  ["shm_size: 128mb", "privileged: true", "postgres: no capability back is missing"],
  ["postgres:17-bookworm", "postgres:14-bookworm", "postgres: 15 or newer"],
  ["stop_grace_period: 15s", "stop_grace_period: 5s", "relay: needs more than 10 s to stop"],
  [
    "condition: service_completed_successfully",
    "condition: service_started",
    "nobody waits for migrate: service_completed_successfully",
  ],
  [
    'DATABASE_MIGRATE_URL: ""',
    'DATABASE_MIGRATION_URL: ""',
    "relay: DATABASE_MIGRATION_URL is not a setting",
  ],
])("%s as %s is told", (from, to, fault) => {
  expect(composeFaults(withChange(compose, from, to))).toContain(fault);
});

test.each([
  ["    restart: unless-stopped", "    restarts: unless-stopped", /invalid-schema/],
  ['"127.0.0.1:8080:8080"', '"8080:8080"', /no-unbound-port-interfaces/],
  ["postgres:17-bookworm", "postgres", /service-image-require-explicit-tag/],
])("the linter finds %s as %s", (from, to, rule) => {
  const file = path.join(folder, "compose.yaml");
  writeFileSync(file, withChange(compose, from, to));
  expect(lintFaults(file).join("\n")).toMatch(rule);
});

test("the service does not hold the password of the role that owns the schema", () => {
  const [, shared = ""] = /^x-environment:[^]*?\n((?: {2}.*\n)+)/m.exec(compose) ?? [];
  expect(shared).toContain('RELAY_OWNER_PASSWORD: ""');
  expect(shared).toContain('POSTGRES_PASSWORD: ""');
});

test("M13 each image can be pinned by digest from outside", () => {
  expect(compose).toContain("image: ${POSTGRES_IMAGE:-postgres:17-bookworm}\n");
  expect(compose).toMatch(/ {4}args:\n {6}- NODE_IMAGE\n {6}- BASE_IMAGE\n/);
});

test("the version is the same wherever somebody copies it from", () => {
  const { version }: { version: string } = JSON.parse(read("package.json"));
  expect(compose).toContain(`image: relay:${version}\n`);
  expect(read("docs/install.md")).toContain(`relay-${version}.tgz`);
});
