// T67: no package gets in unseen, and none runs code while it is installed.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { secretFaults } from "../../dev/check/secrets.ts";
import { lockFaults } from "../../dev/lock-faults.ts";

const read = (name: string) => readFileSync(`${import.meta.dirname}/../../${name}`, "utf8");

test("T67 npm runs no install scripts, pins exact versions and takes no brand-new release", () => {
  const settings = read(".npmrc").trim().split("\n");
  expect(settings).toEqual(
    expect.arrayContaining(["ignore-scripts=true", "save-exact=true", "min-release-age=21"]),
  );
});

test("T67 the lockfile's check finds what it should", () => {
  const good = { integrity: "sha512-x" };
  expect(lockFaults({ "": {}, "node_modules/a": good })).toEqual([]);
  const faulty = {
    "": { dependencies: { a: "1" }, optionalDependencies: { missing: "1" } },
    "node_modules/a": { ...good, dependencies: { b: "1", c: "1" } },
    "node_modules/a/node_modules/b": { ...good, resolved: "git+ssh://somewhere" },
    "node_modules/c": {},
    "node_modules/d": { ...good, hasInstallScript: true },
  };
  expect(lockFaults(faulty)).toEqual([
    ". -> missing is missing",
    "node_modules/a/node_modules/b: names where it came from",
    "node_modules/c: no integrity",
    "node_modules/d: has an install script",
  ]);
});

test("T67 every package that ships has its reason on record", () => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    read("package.json"),
  );
  const record = read("docs/decisions/0006-libraries.md");
  for (const name of Object.keys(dependencies)) expect(record).toContain(`\`${name}\``);
  for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

test("T67 the package has what ships: no sandbox, no tests, no tools", () => {
  const Packed = z.array(z.object({ files: z.array(z.object({ path: z.string() })) }));
  const text = execFileSync("npm", ["pack", "--dry-run", "--json"], { encoding: "utf8" });
  const files = Packed.parse(JSON.parse(text)).flatMap((packed) => packed.files);
  const others = files.filter(({ path }) => !/^(dist|migrations)\//.test(path));
  expect(others.map(({ path }) => path).toSorted()).toEqual([
    "LICENSE",
    "README.md",
    "package.json",
  ]);
});

const Job = z.object({
  steps: z.array(z.object({ uses: z.string().optional(), run: z.string().optional() })),
});
const Workflow = z.object({ jobs: z.record(z.string(), Job) });

test("T67 a release checks signatures and known holes, and builds on images pinned by digest", () => {
  const { jobs } = Workflow.parse(parse(read(".github/workflows/release.yml")));
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  const commands = steps.map(({ run }) => run ?? "").join("\n");
  const wanted = ["npm audit signatures", "npm audit --omit=dev", "npm run -s check", "pin-images"];
  for (const command of wanted) expect(commands).toContain(command);
  expect(commands).toMatch(/docker build .*\n.*--build-arg "NODE_IMAGE=.*--build-arg "BASE_IMAGE=/);
  const used = steps.flatMap(({ uses }) => uses ?? []);
  expect(used.filter((name) => !/@[0-9a-f]{40}$/.test(name))).toEqual([]);
});

test("T67 the images of a release get the digests that their tags have", () => {
  const folder = mkdtempSync(join(tmpdir(), "relay-pin-"));
  const docker = '#!/bin/sh\necho "sha256:$(printf %s "$4" | sha256sum | cut -c1-64)"\n';
  writeFileSync(join(folder, "docker"), docker, { mode: 0o755 });
  const env = { PATH: `${folder}:${process.env["PATH"]}` };
  const script = join(import.meta.dirname, "../../deploy/pin-images.sh");
  const pinned = execFileSync("sh", [script], { encoding: "utf8", env });
  rmSync(folder, { recursive: true });
  const digest = (image: string) => createHash("sha256").update(image).digest("hex");
  const node = `node:${read(".node-version").trim()}-bookworm-slim`;
  const lines = {
    NODE_IMAGE: node,
    BASE_IMAGE: "debian:bookworm-slim",
    POSTGRES_IMAGE: "postgres:17-bookworm",
  };
  expect(pinned.trim().split("\n")).toEqual(
    Object.entries(lines).map(([name, image]) => `${name}=${image}@sha256:${digest(image)}`),
  );
});

test("T67 a committed secret is found by its form, and not shown", () => {
  const secrets = [
    ["-----BEGIN RSA", " PRIVATE KEY-----"],
    ["ghp_", "a1".repeat(18)],
    ["github_pat_", "A1_".repeat(10)],
    ["1234567890", `:${"A-b_9".repeat(7)}`],
    ["npm_", "Zz".repeat(18)],
    ["AKIA", "Z9".repeat(8)],
    ["whsec_", "MfKQ9r8G".repeat(4)],
  ].map((halves) => halves.join(""));
  for (const secret of secrets) {
    const [fault = "", ...others] = secretFaults("a.env", `x\nKEY=${secret}\n`);
    expect(others).toEqual([]);
    expect(fault).toMatch(/^a\.env:2: [A-Za-z ]+$/);
  }
  const harmless = ["ghp_short", "whsec_ and 24 to 64 bytes", "relay_webhook_ack_seconds", "12:30"];
  expect(secretFaults("a.md", harmless.join("\n"))).toEqual([]);
});
