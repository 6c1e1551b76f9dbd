// The script for pipelines, run in a repository as a pipeline runs it, and the workflow that calls it.

import { execFile } from "node:child_process";
import { access, chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { type ConfigWorld, startConfigWorld } from "./config-world.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const SCRIPT = path.join(ROOT, "deploy/relay-config.sh");

let world: ConfigWorld;
let folder = "";
let [viewer, admin] = ["", ""];
beforeAll(async () => {
  world = await startConfigWorld();
  await world.reset();
  [viewer, admin] = [await world.makeToken("viewer"), await world.makeToken("admin")];
  folder = await mkdtemp(path.join(tmpdir(), "relay-pipeline-"));
  const relay = path.join(folder, "relay");
  await writeFile(relay, `#!/bin/sh\nexec ${process.execPath} ${ROOT}/src/main/cli.ts "$@"\n`);
  await chmod(relay, 0o755);
  await run("git", ["init", "-q"]);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await world.stop();
});

type Ended = { code: number; said: string };

function run(command: string, args: readonly string[], token = ""): Promise<Ended> {
  const env = {
    PATH: `${folder}:${process.env.PATH ?? ""}`,
    RELAY_URL: world.url,
    RELAY_TOKEN: token,
  };
  return new Promise((resolve) => {
    const child = execFile(command, args, { cwd: folder, env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, said: stdout + stderr }),
    );
  });
}

const script = (operation: string, before: string, token: string) =>
  run("sh", [SCRIPT, operation, before], token);

async function commit(change: (text: string) => string): Promise<void> {
  const file = path.join(folder, "relay.yaml");
  await writeFile(file, change(await readFile(file, "utf8")));
  await run("git", ["add", "relay.yaml"]);
  expect(
    await run("git", [
      "-c",
      "user.name=ana",
      "-c",
      "user.email=ana@example.com",
      "commit",
      "-qm",
      "change",
    ]),
  ).toEqual({ code: 0, said: "" });
}

test("a pull request is planned by a viewer, applied once it is merged, and stopped where others changed something", async () => {
  expect((await run("relay", ["pull"], viewer)).code).toBe(0);
  await commit((text) => text);
  const first = (await run("git", ["rev-parse", "HEAD"])).said.trim();
  await commit((text) => text.replace("budget: 10", "budget: 12"));

  const planned = await script("plan", first, viewer);
  expect([planned.code, planned.said]).toEqual([0, expect.stringContaining("there are changes")]);
  expect((await script("apply", first, viewer)).code).toBe(3);
  expect((await script("apply", first, admin)).code).toBe(0);
  expect((await world.request(viewer, "GET")).body).toMatchObject({ group: { budget: 12 } });

  await commit((text) => text.replace("budget: 12", "budget: 14"));
  const drifted = await script("apply", first, admin);
  expect([drifted.code, drifted.said]).toEqual([4, expect.stringContaining("changed by hand")]);
});

test("where there was no file before, what stands now is what it begins with", async () => {
  const planned = await script("plan", "0000000000000000000000000000000000000000", viewer);
  expect([planned.code, planned.said]).toEqual([0, expect.stringContaining("there are changes")]);
});

const Workflow = z.object({
  on: z.record(z.string(), z.unknown()),
  jobs: z.record(
    z.string(),
    z.object({
      if: z.string().optional(),
      environment: z.string().optional(),
      steps: z.array(
        z.object({
          uses: z.string().optional(),
          with: z.record(z.string(), z.unknown()).optional(),
          run: z.string().optional(),
          env: z.record(z.string(), z.string()).optional(),
        }),
      ),
    }),
  ),
});

async function readWorkflow() {
  return Workflow.parse(parse(await readFile(path.join(ROOT, "deploy/relay-config.yml"), "utf8")));
}

test("L14 a pull request cannot run its own code where a token is", async () => {
  const { on, jobs } = await readWorkflow();
  expect(Object.keys(on).toSorted()).toEqual(["pull_request_target", "push"]);
  const { plan, apply } = jobs;
  expect([plan?.environment, apply?.environment]).toEqual(["relay-plan", "relay"]);
  expect(plan?.if).toContain("head.repo.full_name == github.repository");
  const [checkout] = plan?.steps ?? [];
  expect(checkout?.with?.["ref"]).toBe("${{ github.event.pull_request.base.sha }}");
  const runs = plan?.steps.flatMap(({ run: line }) => line ?? []) ?? [];
  expect(runs.filter((line) => line.includes("HEAD_SHA"))).toEqual([
    'git fetch --no-tags origin "$HEAD_SHA" && git show "$HEAD_SHA:relay.yaml" > relay.yaml',
  ]);
  expect(runs.filter((line) => line.includes("${{"))).toEqual([]);
});

test("the workflow calls the script by its name, with the token that each job needs and no more", async () => {
  await access(SCRIPT);
  const { jobs } = await readWorkflow();
  const actions = Object.entries(jobs).flatMap(([job, { steps }]) =>
    steps
      .filter((step) => step.env)
      .map((step) => [job, step.run?.split(" ").slice(0, 3).join(" "), step.env]),
  );
  expect(actions).toEqual([
    [
      "plan",
      "sh deploy/relay-config.sh plan",
      { RELAY_TOKEN: "${{ secrets.RELAY_VIEWER_TOKEN }}" },
    ],
    [
      "apply",
      "sh deploy/relay-config.sh apply",
      { RELAY_TOKEN: "${{ secrets.RELAY_ADMIN_TOKEN }}" },
    ],
  ]);
  const used = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
  expect(used.filter((name) => !/@[0-9a-f]{40}$/.test(name))).toEqual([]);
});
