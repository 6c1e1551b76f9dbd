// What keeps an event from a route before its filter is asked.

import { expect, test } from "vitest";
import { somePush } from "../../support/events.ts";
import { acme, sentencesOf, type Setting } from "./setting.ts";

const SENT = "all sent: `event` `push` matches `*`";
const ofInstallation = somePush({ installationId: "7" });

test.each<[string, Setting, string]>([
  ["an open group", {}, SENT],
  ["a group that is gone", { groups: [] }, "all not sent: its group is gone"],
  ["a disabled route", { routes: [{ enabled: false }] }, "all not sent: the route is disabled"],
  ["its own endpoint", { entry: { groupId: "acme" } }, SENT],
  [
    "its own endpoint, whatever its providers, binding and global ingress",
    {
      entry: { groupId: "acme" },
      groups: [{ id: "acme", providers: ["altforge"], installationId: 9, globalIngress: false }],
      event: ofInstallation,
    },
    SENT,
  ],
  [
    "the endpoint of another group",
    { entry: { groupId: "rival" }, groups: [acme, { id: "rival", globalIngress: true }] },
    "all not sent: the event came in at the endpoint of group rival",
  ],
  [
    "a group closed to the global endpoint",
    { groups: [{ id: "acme", globalIngress: false }] },
    "all not sent: its group takes no events from the global endpoint",
  ],
  [
    "another provider",
    { groups: [{ ...acme, providers: ["altforge"] }] },
    "all not sent: its group only takes events of Gitea, this is GitHub",
  ],
  ["one of its providers", { groups: [{ ...acme, providers: ["altforge", "codehost"] }] }, SENT],
  ["no providers", { groups: [{ ...acme, providers: [] }] }, SENT],
  [
    "its installation, given as a number",
    { event: ofInstallation, groups: [{ id: "acme", installationId: 7, globalIngress: false }] },
    SENT,
  ],
  [
    "its installation, but another provider",
    {
      event: ofInstallation,
      groups: [{ ...acme, installationId: "7", providers: ["altforge"] }],
    },
    "all not sent: its group only takes events of Gitea, this is GitHub",
  ],
  [
    "another installation, which nobody is bound to",
    { event: ofInstallation, groups: [{ ...acme, installationId: "8" }] },
    "all not sent: its group only takes events of installation 8",
  ],
  [
    "an event without installation",
    { groups: [{ ...acme, installationId: "8" }] },
    "all not sent: its group only takes events of installation 8",
  ],
  [
    "an installation that another group is bound to",
    {
      event: ofInstallation,
      groups: [acme, { id: "rival", installationId: "7", globalIngress: false }],
    },
    "all not sent: the event belongs to installation 7, its group does not",
  ],
  [
    "H1 an installation that no group is bound to",
    { event: ofInstallation },
    "all not sent: the event belongs to installation 7, its group does not",
  ],
  [
    "an unclaimed installation, to a group that takes those",
    { event: ofInstallation, groups: [{ ...acme, unclaimedInstallations: true }] },
    SENT,
  ],
  [
    "an installation of another group, to a group that takes unclaimed ones",
    {
      event: ofInstallation,
      groups: [
        { ...acme, unclaimedInstallations: true },
        { id: "rival", installationId: "7", globalIngress: false },
      ],
    },
    "all not sent: the event belongs to installation 7, its group does not",
  ],
  [
    "an unclaimed installation, to a group that is bound to another",
    {
      event: ofInstallation,
      groups: [{ ...acme, installationId: "8", unclaimedInstallations: true }],
    },
    "all not sent: its group only takes events of installation 8",
  ],
])("%s", (_name, setting, sentence) => {
  expect(sentencesOf(setting)).toEqual([sentence]);
});
