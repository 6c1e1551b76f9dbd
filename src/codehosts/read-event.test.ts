import * as fc from "fast-check";
import type { Provider } from "../contract/hosts/index.ts";
import { describe, expect, test } from "vitest";
import { readEvent } from "./index.ts";
import { caseCount } from "../../test/support/case-count.ts";

const HOSTS: readonly Provider[] = ["codehost", "altforge"];
const EVENTS = ["push", "pull_request", "issues", "workflow_run", "release"];
const KEYS = [
  "ref",
  "before",
  "commits",
  "pull_request",
  "issue",
  "workflow_run",
  "release",
  "action",
];

const push = { ref: "refs/heads/main", before: "a1", after: "b2", commits: [] };
const thread = { number: 1, title: "One" };

describe.each(HOSTS)("%s", (host) => {
  test.each([null, [], [push], "push", 7, true])("%j is no payload of any event", (payload) => {
    const outcomes = [...EVENTS, "star"].map((event) => readEvent(host, event, payload).outcome);
    expect(new Set(outcomes)).toEqual(new Set(["unreadable"]));
  });

  test.each<[string, string, unknown]>([
    ["a push without a ref", "push", { ...push, ref: undefined }],
    ["a push of an empty ref", "push", { ...push, ref: "" }],
    ["a push from nowhere", "push", { ...push, before: null }],
    ["a pull request without branches", "pull_request", { action: "opened", pull_request: thread }],
    ["an issue without a number", "issues", { action: "opened", issue: { title: "One" } }],
    ["an issue without an action", "issues", { issue: thread }],
    ["a release that is a list", "release", { action: "published", release: [] }],
    ["a run that is a text", "workflow_run", { action: "completed", workflow_run: "run" }],
  ])("%s is unreadable", (_case, event, payload) => {
    expect(readEvent(host, event, payload).outcome).toBe("unreadable");
  });

  test("what we can do without may be missing, null or odd", () => {
    const odd = { sender: null, repository: 7, installation: "x", commits: [7, null, {}] };
    expect(readEvent(host, "push", { ...push, ...odd, head_commit: [] })).toMatchObject({
      outcome: "read",
      event: { actor: undefined, repository: undefined, commits: [], paths: [] },
    });
  });

  test("a problem names the field", () => {
    const reading = readEvent(host, "push", { ...push, ref: 7 });
    expect(reading).toMatchObject({ problem: "ref must be a string" });
  });

  test("no JSON makes it throw, whatever the event", () => {
    const value = fc.jsonValue({ maxDepth: 4 });
    const payload = fc.oneof(value, fc.dictionary(fc.constantFrom(...KEYS, "__proto__"), value));
    const event = fc.oneof(fc.constantFrom(...EVENTS, "status", "fork", "wiki"), fc.string());
    fc.assert(
      fc.property(event, payload, (name, sent) => {
        expect(["read", "unreadable"]).toContain(readEvent(host, name, sent).outcome);
      }),
      caseCount(2_000),
    );
  });
});

describe("pushes", () => {
  const head_commit = { id: "b2", message: "Older" };

  test.each([
    ["a new tag stands on a commit", { ref: "refs/tags/v1", before: "00" }, 1],
    ["a moved tag stands on a commit", { ref: "refs/tags/v1" }, 1],
    ["a new branch without commits of its own stands on one", { before: "00" }, 1],
    ["a branch set back to an older commit brings none", { forced: true }, 0],
  ])("%s", (_case, change, shown) => {
    const reading = readEvent("codehost", "push", { ...push, head_commit, ...change });
    expect(reading).toMatchObject({ event: { totalCommits: 0, commits: { length: shown } } });
  });
});

describe("pull requests", () => {
  const pull = {
    ...thread,
    state: "closed",
    head: { ref: "retry", sha: "a1" },
    base: { ref: "main" },
    merge_commit_sha: "c4",
  };
  const read = (host: Provider, own: object, beside: object = {}) =>
    readEvent(host, "pull_request", {
      action: "review_requested",
      pull_request: { ...pull, ...own },
      ...beside,
    });

  test.each([
    ["told in full", { merged: true, merged_at: "2026-11-14T14:40:00Z" }, true],
    ["told in short, as beside a review", { merged_at: "2026-11-14T14:40:00Z" }, true],
    ["closed unmerged", { merged_at: null }, false],
  ])("are merged or not: %s", (_case, own, isMerged) => {
    const mergeSha = isMerged ? "c4" : undefined;
    const pullRequest = { isMerged, mergeSha };
    expect(read("codehost", own)).toMatchObject({ event: { pullRequest } });
  });

  test.each<[Provider, object]>([
    ["codehost", { requested_teams: [{ id: 1, name: "Payments" }, null] }],
    ["altforge", { requested_reviewers_teams: [{ id: 1, name: "Payments" }] }],
  ])("%s tells which teams are asked", (host, own) => {
    const event = { pullRequest: { requestedTeams: ["Payments"] } };
    expect(read(host, own)).toMatchObject({ event });
  });

  test("name the team that one event asks", () => {
    const reading = read("codehost", {}, { requested_team: { id: 1, name: "Payments" } });
    expect(reading).toMatchObject({ event: { asked: undefined, askedTeam: "Payments" } });
  });
});

describe("runs", () => {
  const workflow_run = { id: 1, workflow_id: 2, run_number: 3, head_sha: "b2" };

  test.each([
    ["requested", { status: "queued", conclusion: "failure" }, "queued", undefined],
    ["in_progress", { status: "queued", conclusion: "failure" }, "running", undefined],
    ["requested", { status: "completed", conclusion: "failure" }, "completed", "failure"],
    ["completed", { conclusion: "success" }, "completed", "success"],
  ])("one that is %s with %j is %s, concluded %s", (action, state, phase, conclusion) => {
    const payload = { action, workflow_run: { ...workflow_run, ...state } };
    expect(readEvent("codehost", "workflow_run", payload)).toMatchObject({
      event: { result: conclusion, run: { phase, conclusion, workflow: "2", attempt: 1 } },
    });
  });
});

test("a run without its ids is told in plain words", () => {
  const payload = { action: "completed", workflow_run: { run_number: 3, head_sha: "b2" } };
  expect(readEvent("codehost", "workflow_run", payload)).toEqual({
    outcome: "unreadable",
    problem: "workflow_run.id is required; workflow_run.workflow_id is required",
  });
});

test.each(["li-wei", "group/subgroup"])(
  "a run of a fork of %s is on a branch of the fork, and matches by the branch's own name",
  (owner) => {
    const run = { id: 1, workflow_id: 2, run_number: 3, head_sha: "b2", head_branch: "main" };
    const payload = {
      action: "requested",
      repository: { full_name: "acme/shop" },
      workflow_run: { ...run, head_repository: { full_name: `${owner}/shop` } },
    };
    expect(readEvent("codehost", "workflow_run", payload)).toMatchObject({
      event: { branches: ["main"], run: { branch: `${owner}:main` } },
    });
  },
);

describe("events without a reader of their own", () => {
  test.each(["constructor", "__proto__", "hasOwnProperty", "never_heard_of_it", ""])(
    "%j is read by what all events have in common",
    (event) => {
      const payload = { action: "created", repository: { full_name: "acme/shop" } };
      expect(readEvent("codehost", event, payload)).toMatchObject({
        outcome: "read",
        event: { kind: "other", repository: { fullName: "acme/shop" }, subject: undefined },
      });
    },
  );

  test("one nobody knows is named after the object that bears its name", () => {
    const payload = { gadget: { name: "Lamp", html_url: "https://codehost.example/lamp" } };
    expect(readEvent("codehost", "gadget", payload)).toMatchObject({
      event: { subject: "Lamp", url: "https://codehost.example/lamp" },
    });
  });

  test("how something went is its result, how a milestone stands is none", () => {
    const milestone = { milestone: { title: "v1", state: "open" } };
    const results = [
      readEvent("codehost", "gadget_run", { gadget_run: { conclusion: "FAILURE" } }),
      readEvent("codehost", "milestone", milestone),
    ];
    expect(results).toMatchObject([
      { event: { result: "failure" } },
      { event: { result: undefined } },
    ]);
  });

  test.each<[string, unknown, string[]]>([
    ["create", { ref: "v1", ref_type: "tag" }, ["v1"]],
    ["merge_group", { merge_group: { base_ref: "refs/heads/main" } }, ["main"]],
    ["code_scanning_alert", { ref: "refs/heads/main", alert: { number: 1 } }, ["main"]],
  ])("the branches of %s %j are %j", (event, payload, branches) => {
    expect(readEvent("codehost", event, payload)).toMatchObject({ event: { branches } });
  });
});

describe("custom", () => {
  test.each([{ title: null }, { title: " " }, {}, ""])("%j is a custom message", (payload) => {
    expect(readEvent("custom", "custom", payload)).toMatchObject({
      outcome: "read",
      event: { title: "", texts: ["Custom message"], fields: [] },
    });
  });

  test.each([
    ["hello", "hello"],
    [7, "7"],
    [false, "false"],
    [null, "null"],
    [["a", 1], '["a",1]'],
  ])("%j is no object: its value is shown, and filters find it", (payload, description) => {
    expect(readEvent("custom", "custom", payload)).toMatchObject({
      outcome: "read",
      event: { title: "", description, texts: ["Custom message", description] },
      payload: { value: payload },
    });
  });

  test.each(["red", "gray", "#00ff7F"])("%s is a colour", (color) => {
    expect(readEvent("custom", "custom", { color })).toMatchObject({ event: { color } });
  });

  test.each(["crimson", "#fff", "00ff7f", "red ", 7])("%j is none", (color) => {
    expect(readEvent("custom", "custom", { color })).toMatchObject({ event: { color: undefined } });
  });

  test.each(["monitor", { name: "  " }, { name: 7 }, { url: "https://a.example" }])(
    "%j is no author",
    (author) => {
      expect(readEvent("custom", "custom", { author })).toMatchObject({
        event: { author: undefined, actor: undefined },
      });
    },
  );

  test("no JSON is refused", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (payload) => {
        expect(readEvent("custom", "custom", payload).outcome).toBe("read");
      }),
      caseCount(2_000),
    );
  });
});
