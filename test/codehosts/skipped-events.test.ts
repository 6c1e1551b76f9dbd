// Alerts, attention and what only some of the other events say, as they are read.

import { describe, expect, test } from "vitest";
import { codehost } from "../../src/codehosts/codehost/index.ts";
import { readEvent } from "../../src/codehosts/index.ts";

const repository = {
  full_name: "acme/shop",
  stargazers_count: 7,
  updated_at: "2026-11-14T16:04:00Z",
};
const sender = { id: 4023, login: "li-wei" };
const NOON = "2026-11-14T12:00:00Z";

test("L9 only a body that revokes, of no repository, is an authorization event", () => {
  const event = "github_app_authorization";
  expect(codehost.fitsEvent(event, { action: "revoked", sender })).toBe(true);
  expect(codehost.fitsEvent(event, { action: "revoked", sender, installation: { id: 7 } })).toBe(
    true,
  );
  for (const other of [
    { sender },
    { action: "created", sender },
    { action: "revoked" },
    { action: "revoked", sender, repository },
    "revoked",
  ])
    expect(codehost.fitsEvent(event, other)).toBe(false);
});

describe("alerts", () => {
  test.each<[string, unknown, string]>([
    ["dependabot_alert", { state: "open" }, "open"],
    ["dependabot_alert", { state: "fixed" }, "fixed"],
    ["dependabot_alert", { state: "auto_dismissed" }, "dismissed"],
    ["code_scanning_alert", { state: "dismissed" }, "dismissed"],
    ["code_scanning_alert", { state: null }, "open"],
    ["secret_scanning_alert", { resolution: null }, "open"],
    ["secret_scanning_alert", { resolution: "revoked" }, "fixed"],
    ["secret_scanning_alert", { state: "resolved", resolution: "wont_fix" }, "dismissed"],
  ])("a %s with %j is %s", (event, alert, state) => {
    const payload = { alert: Object.assign({ number: 7 }, alert) };
    expect(readEvent("codehost", event, payload)).toMatchObject({
      event: { kind: "alert", alert: { number: 7, state, title: "#7" } },
    });
  });

  test.each([
    ["error", "high"],
    ["warning", "medium"],
    ["note", "low"],
    ["none", undefined],
  ])("a tool's %s is %s", (severity, ours) => {
    const payload = { alert: { number: 7, rule: { severity } } };
    expect(readEvent("codehost", "code_scanning_alert", payload)).toMatchObject({
      event: { alert: { severity: ours } },
    });
  });

  test("the secret that was found is not read", () => {
    const alert = { number: 7, secret_type: "stripe_api_key", secret: "sk_live_1" };
    const reading = readEvent("codehost", "secret_scanning_alert", { alert });
    expect(reading).toMatchObject({ event: { alert: { title: "stripe_api_key" } } });
    expect(JSON.stringify(reading.outcome === "read" && reading.event)).not.toContain("sk_live");
  });
});

describe("attention", () => {
  test.each<[string, unknown, unknown]>([
    ["star", { action: "created", starred_at: NOON }, { sort: "star", at: Date.parse(NOON) }],
    ["star", { action: "deleted", starred_at: null }, { isGiven: false, stars: 7 }],
    ["watch", { action: "started" }, { sort: "star", isGiven: true }],
    ["fork", { forkee: { created_at: NOON } }, { sort: "fork", at: Date.parse(NOON), stars: 7 }],
  ])("a %s with %j is read", (event, own, read) => {
    const payload = Object.assign({ repository, sender }, own);
    expect(readEvent("codehost", event, payload)).toMatchObject({
      event: { kind: "attention", repository: { fullName: "acme/shop" }, ...Object(read) },
    });
  });

  test("where the payload does not say when, the repository changed last by it", () => {
    expect(readEvent("codehost", "watch", { action: "started", repository, sender })).toMatchObject(
      {
        event: { at: Date.parse(repository.updated_at) },
      },
    );
  });

  test("altforge's fork is of the original, when the copy was made", () => {
    const copy = { full_name: "li-wei/shop", created_at: NOON };
    const forkee = { full_name: "acme/shop", stars_count: 3 };
    const payload = { forkee, repository: copy, sender };
    expect(readEvent("altforge", "fork", payload)).toMatchObject({
      event: { repository: { fullName: "acme/shop" }, at: Date.parse(NOON), stars: 3 },
    });
  });
});

test.each(["package", "registry_package"])("%s has an object of its own name", (event) => {
  expect(codehost.fitsEvent(event, { [event]: {} })).toBe(true);
});

describe("other events", () => {
  test.each<[string, unknown, unknown]>([
    [
      "gollum",
      {
        pages: [
          { title: "Home", action: "created" },
          { title: "Money", action: "created" },
        ],
      },
      { subject: "Home", change: "created", facts: [{ kind: "more", n: 1 }] },
    ],
    [
      "gollum",
      {
        pages: [
          { title: "Home", action: "created" },
          { title: "Money", action: "edited" },
        ],
      },
      { change: "edited" },
    ],
    ["package", { package: { name: "shop", version: "2.4.0" } }, { subject: "shop 2.4.0" }],
    [
      "package",
      { package: { name: "shop", package_version: { version: "sha256:3da1" } } },
      { subject: "shop" },
    ],
    [
      "registry_package",
      {
        registry_package: {
          name: "shop",
          package_version: {
            version: "sha256:3da1",
            container_metadata: { tag: { name: "v2.4.0" } },
          },
        },
      },
      { subject: "shop v2.4.0" },
    ],
    [
      "milestone",
      { milestone: { title: "v2.4", open_issues: 2, closed_issues: 12 } },
      { subject: "v2.4", facts: [{ kind: "count", done: 12, all: 14 }] },
    ],
    [
      "milestone",
      { milestone: { title: "v2.4", open_issues: 0, closed_issues: 0 } },
      { facts: [] },
    ],
    [
      "label",
      { label: { name: "payouts" }, changes: { name: { from: "money" } } },
      { subject: "payouts", facts: [{ kind: "was", name: "money" }] },
    ],
    [
      "organization",
      { organization: { login: "acme" }, changes: { login: { from: "acme-inc" } } },
      { subject: "acme", facts: [{ kind: "was", name: "acme-inc" }] },
    ],
    [
      "page_build",
      { build: { status: "built", error: { message: null } } },
      { change: "built", facts: [] },
    ],
    ["installation_repositories", { installation: { account: { login: "acme" } } }, { facts: [] }],
    ["milestone", { milestone: "v2.4", changes: 7 }, { subject: undefined, facts: [] }],
  ])("%s %j", (event, payload, read) => {
    expect(readEvent("codehost", event, payload)).toMatchObject({ event: read });
  });
});
