// Events that have to be named: nobody gets them by a star.

import { expect, test } from "vitest";
import type { Route } from "../../../src/contract/routing/routes.ts";
import type { RelayEvent } from "../../../src/core/events/relay-event.ts";
import { eventName, someEvent, someFacts } from "../../support/events.ts";
import { acme, sentencesOf, verdictsOf } from "./setting.ts";

const custom: RelayEvent = {
  ...someFacts({ provider: "custom", names: [eventName("custom")] }),
  kind: "custom",
  title: "Deployed",
  description: undefined,
  url: undefined,
  color: undefined,
  author: undefined,
  fields: [],
  footer: undefined,
  updateKey: undefined,
};
const alert = someEvent("dependabot_alert.created");
const thread = someEvent("pull_request_review_thread.resolved");
const notNamed = (name: string) => `all not sent: its filter must name \`${name}\` in \`event\``;

test.each<[RelayEvent, Partial<Route>, string]>([
  [custom, { filter: { event: "custom" } }, "all sent: `event` is `custom`"],
  [custom, { filter: { event: "*" } }, notNamed("custom")],
  [custom, { filter: { event: "/custom/" } }, notNamed("custom")],
  [custom, { filter: { repo: "acme/shop" } }, notNamed("custom")],
  [custom, { filter: { not: { event: "custom" } } }, notNamed("custom")],
  [
    custom,
    { filter: { any: [{ event: "Custom" }] } },
    "all sent: `event` `custom` matches `Custom`",
  ],
  [
    custom,
    { kind: "fallback", filter: {} },
    "all sent: no other route matched and the filter takes everything",
  ],
  [alert, { filter: { event: "*" } }, notNamed("dependabot_alert")],
  [alert, { filter: { event: "dependabot_alert" } }, "all sent: `event` is `dependabot_alert`"],
  [
    alert,
    { filter: { event: "dependabot_alert.created" } },
    "all sent: `event` is `dependabot_alert.created`",
  ],
  [alert, { filter: { event: ["push", "!dependabot_alert"] } }, notNamed("dependabot_alert")],
  [alert, { kind: "fallback", filter: {} }, notNamed("dependabot_alert")],
  [
    alert,
    { kind: "fallback", filter: { event: "dependabot_alert" } },
    "all sent: no other route matched and `event` is `dependabot_alert`",
  ],
  [
    someEvent("secret_scanning_alert"),
    { filter: { repo: "*" } },
    notNamed("secret_scanning_alert"),
  ],
  [someEvent("code_scanning_alert"), { filter: { repo: "*" } }, notNamed("code_scanning_alert")],
  [someEvent("security_advisory"), { filter: { repo: "*" } }, notNamed("security_advisory")],
  [thread, { filter: { event: "*" } }, notNamed("pull_request_review_thread")],
  [thread, { kind: "fallback", filter: {} }, notNamed("pull_request_review_thread")],
  [
    thread,
    { filter: { event: "pull_request_review_thread.resolved" } },
    "all sent: `event` is `pull_request_review_thread.resolved`",
  ],
])("%#", (event, route, sentence) => {
  expect(sentencesOf({ event, routes: [route] })).toEqual([sentence]);
});

test("a group's providers do not keep custom events out", () => {
  const groups = [{ ...acme, providers: ["codehost"] as const }];
  const routes = [{ filter: { event: "custom" } }];
  expect(verdictsOf({ event: custom, groups, routes })).toMatchObject([{ outcome: "matched" }]);
});
