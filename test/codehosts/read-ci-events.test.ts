import { describe, expect, test } from "vitest";
import { readEvent } from "../../src/codehosts/index.ts";

const check_run = { name: "lint", head_sha: "b2", status: "in_progress" };
const check_suite = { head_sha: "b2", head_branch: "main", app: { name: "linter" } };
const workflow_job = { id: 5, run_id: 9301, name: "unit", head_sha: "b2" };
const status = { sha: "b2", state: "success", context: "ci" };
const deployment = { id: 5501, environment: "production", sha: "b2", ref: "main" };

describe.each(["codehost", "altforge"] as const)("a status of %s", (host) => {
  test.each([
    ["pending", "running", undefined],
    ["success", "completed", "success"],
    ["failure", "completed", "failure"],
    ["error", "completed", "failure"],
    ["warning", "completed", "neutral"],
  ])("%s is a check that is %s, concluded %s", (state, phase, conclusion) => {
    expect(readEvent(host, "status", { ...status, state })).toMatchObject({
      event: { kind: "check", result: state, check: { name: "ci", phase, conclusion } },
    });
  });

  test("is on every branch that holds its commit, and named after the one that ends in it", () => {
    const branches = [
      { name: "a", commit: { sha: "a1" } },
      { name: "b", commit: { sha: "b2" } },
    ];
    expect(readEvent(host, "status", { ...status, branches: [...branches, null] })).toMatchObject({
      event: { branches: ["a", "b"], check: { branch: "b" } },
    });
  });

  test("without a context is called default", () => {
    expect(readEvent(host, "status", { ...status, context: null })).toMatchObject({
      event: { check: { name: "default" } },
    });
  });
});

describe.each(["codehost", "altforge"] as const)("a job of %s", (host) => {
  const read = (action: string, own: object) =>
    readEvent(host, "workflow_job", { action, workflow_job: { ...workflow_job, ...own } });

  test("names the first step that failed", () => {
    const steps = [
      { name: "Set up", conclusion: "success" },
      { name: "Test", conclusion: "failure" },
      { name: "Report", conclusion: "failure" },
    ];
    expect(read("completed", { conclusion: "failure", steps })).toMatchObject({
      event: { result: "failure", job: { failedStep: "Test", phase: "completed", attempt: 1 } },
    });
  });

  test.each([
    ["queued", "queued"],
    ["waiting", "queued"],
    ["in_progress", "running"],
    ["completed", "completed"],
  ])("that is %s is %s", (action, phase) => {
    expect(read(action, { status: action })).toMatchObject({ event: { job: { phase } } });
  });

  test("has labels of its runner, not of the thing it is about", () => {
    expect(read("queued", { labels: ["ubuntu-latest"] })).toMatchObject({ event: { labels: [] } });
  });
});

describe("checks", () => {
  test("a check run is on the branch of its suite", () => {
    const sent = { ...check_run, check_suite: { head_branch: "main" } };
    expect(
      readEvent("codehost", "check_run", { action: "created", check_run: sent }),
    ).toMatchObject({ event: { branches: ["main"], check: { branch: "main", phase: "running" } } });
  });

  test("one that is asked for again waits, and still matches by the result it had", () => {
    const sent = { ...check_run, status: "completed", conclusion: "failure" };
    const payload = { action: "rerequested", check_run: sent };
    expect(readEvent("codehost", "check_run", payload)).toMatchObject({
      event: { result: "failure", check: { phase: "queued", conclusion: undefined } },
    });
  });

  test("a suite is named after its app", () => {
    const sent = { ...check_suite, status: "completed", conclusion: "failure" };
    const payload = { action: "completed", check_suite: sent };
    expect(readEvent("codehost", "check_suite", payload)).toMatchObject({
      event: { result: "failure", check: { name: "linter", isSuite: true, conclusion: "failure" } },
    });
  });
});

describe("deployments", () => {
  test("one of a commit is on no branch", () => {
    const payload = { deployment: { ...deployment, ref: "a".repeat(40) } };
    expect(readEvent("codehost", "deployment", payload)).toMatchObject({
      event: { branches: [], result: undefined, deployment: { ref: undefined, status: undefined } },
    });
  });

  test("what a status says of it is its result", () => {
    const payload = {
      deployment,
      deployment_status: { state: "SUCCESS", target_url: "https://ci.example/1", log_url: "" },
      workflow_run: { head_branch: "release", html_url: "https://codehost.example/run" },
    };
    expect(readEvent("codehost", "deployment_status", payload)).toMatchObject({
      event: {
        result: "success",
        branches: ["main", "release"],
        deployment: {
          url: "https://codehost.example/run",
          status: { state: "success", logUrl: "https://ci.example/1" },
        },
      },
    });
  });
});

const sender = { id: 4023, login: "li-wei" };

test.each<[string, string, object, string | undefined]>([
  [
    "a job without a run",
    "workflow_job",
    { action: "queued", workflow_job: { id: 5, name: "unit" } },
    "unit",
  ],
  [
    "a check run without a commit",
    "check_run",
    { action: "created", check_run: { name: "lint" } },
    "lint",
  ],
  ["a suite without a commit", "check_suite", { action: "requested", check_suite: {} }, undefined],
  ["a status without a state", "status", { ...status, state: null }, undefined],
  ["a deployment to nowhere", "deployment", { deployment: { id: 1, sha: "b2" } }, undefined],
  ["a status of no deployment", "deployment_status", { deployment_status: {} }, undefined],
  ["an alert without a number", "secret_scanning_alert", { alert: { secret: "sk_1" } }, undefined],
  ["a star of nobody", "star", { action: "created", sender: null }, undefined],
])("%s is told in general words", (_case, event, payload, subject) => {
  const reading = readEvent("codehost", event, { sender, ...payload });
  expect(reading).toMatchObject({ outcome: "read", event: { kind: "other", subject } });
  expect(JSON.stringify(reading.outcome === "read" && reading.event)).not.toContain("sk_1");
});
