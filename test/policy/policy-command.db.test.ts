// `/relay quiet`: what keeps a channel quiet, and who may change it from there.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type Desk, startDesk } from "../interactions/stage/command-world.ts";
import { DEPLOYS, SHOP } from "../delivery/world.ts";
import { readSeed } from "../../sandbox/seed.ts";

const { people } = readSeed();
const person = (login: string) => String(people.find((each) => each.login === login)?.id);
const member = (login: string, role: string) => ({ userId: person(login), login, role });
const route = (id: string, more: object = {}) => ({
  id,
  name: `Route ${id}`,
  enabled: true,
  groupId: "acme",
  filter: { event: "push" },
  targets: [{ channelId: SHOP }],
  ...more,
});
const HOURS = {
  timeZone: "Europe/Berlin",
  days: [1, 2, 3, 4, 5],
  from: "09:00",
  to: "18:00",
  holidays: ["2026-12-24"],
};

let desk: Desk;
beforeAll(async () => {
  const members = [member("ana-lopez", "owner"), member("bo-chen", "admin")];
  desk = await startDesk({
    groups: [{ id: "acme", name: "Acme", members: [...members, member("mia-kraus", "viewer")] }],
    routes: [
      route("pushes", { hours: HOURS, threads: "notes" }),
      route("rest", { filter: { event: "issues" } }),
      route("elsewhere", { targets: [{ channelId: DEPLOYS }] }),
    ],
  });
  for (const login of ["ana-lopez", "bo-chen", "mia-kraus"]) await desk.link(login);
});
afterAll(() => desk.stop());

const say = (rule: string, to: string, by = "bo-chen") => desk.say("quiet", { rule, to }, { by });
const savedRoute = async (id: string) =>
  (await desk.store.configStore.read()).routes.find((each) => each.id === id);

test("it tells the rules of what leads here in words, and how they are changed", async () => {
  expect(await desk.say("quiet", {}, { by: "mia-kraus" })).toEqual([
    "Noise settings here",
    "Route pushes (pushes) notes in threads · Mon–Fri 09:00–18:00, Europe/Berlin, except on 1 holiday",
    "Route rest (rest) everything at once",
    "Acme More than 20 messages per minute are rolled up; urgent messages are always sent.",
    "Owners and admins can change them: /relay quiet rule:digest to:every 30",
  ]);
});

test("the list of routes says it too, in the asker's language", async () => {
  const lines = await desk.say("routes", {}, { lang: "de" });
  expect(lines[1]).toContain("· Notizen in Threads · Mo");
  expect(lines[2]).not.toContain("·");
});

test("an admin sets a digest: saved as a new version, and written down as theirs", async () => {
  expect(await say("digest", "daily 9:00 Europe/Berlin rest")).toEqual([
    "Saved. Route rest: digest daily at 09:00, Europe/Berlin",
  ]);
  expect(await savedRoute("rest")).toMatchObject({
    digest: { at: "09:00", timeZone: "Europe/Berlin" },
    filter: { event: "issues" },
  });
  const audit = await desk.sql<{ actor_login: string; action: string }>(
    "select actor_login, action from audit where target_type = 'routes' order by id desc limit 1",
  );
  expect(audit).toEqual([{ actor_login: "bo-chen", action: "routes.replaced" }]);
});

test("every so often, hours, threads, and none of it any more", async () => {
  expect(await say("digest", "every 30 minutes rest")).toEqual([
    "Saved. Route rest: digest every 30 minutes",
  ]);
  expect(await say("digest", "off rest")).toEqual(["Saved. Route rest: everything at once"]);
  expect(await savedRoute("rest")).not.toHaveProperty("digest");
  expect(await say("threads", "all rest")).toEqual(["Saved. Route rest: everything in threads"]);
  // Days, holidays and the zone stay where nobody says others.
  await say("hours", "8:30-17:00 pushes");
  expect((await savedRoute("pushes"))?.hours).toEqual({ ...HOURS, from: "08:30", to: "17:00" });
  await say("hours", "10:00-14:00 America/Lima Sat-Sun pushes");
  expect((await savedRoute("pushes"))?.hours).toMatchObject({
    timeZone: "America/Lima",
    days: [6, 7],
  });
});

test("what cannot be is told in the words of the console, and nothing is saved", async () => {
  const before = await savedRoute("rest");
  expect(await say("digest", "daily 09:00 Europe/Nowhere rest")).toEqual([
    expect.stringContaining("must be the name of a time zone, as in Europe/Berlin"),
  ]);
  expect(await say("digest", "every 1 rest")).toEqual([expect.stringMatching(/everyMinutes/)]);
  expect(await say("digest", "sometimes rest")).toEqual([
    "I can’t read sometimes rest. For example: /relay quiet rule:digest to:every 30",
  ]);
  expect(await say("threads", "notes")).toEqual(["Add the route at the end: pushes, rest"]);
  expect(await say("threads", "notes elsewhere")).toEqual([
    expect.stringContaining("I can’t read notes elsewhere."),
  ]);
  expect(await savedRoute("rest")).toEqual(before);
});

test("viewers change nothing, strangers neither, and the budget is for owners", async () => {
  const mayNot = ["Only an owner or admin of the group can change that."];
  expect(await say("threads", "off rest", "mia-kraus")).toEqual(mayNot);
  expect(await say("threads", "off rest", "wren-h")).toEqual([
    expect.stringContaining("is not linked to GitHub yet."),
  ]);
  expect(await say("budget", "5")).toEqual(["Only an owner of the group can change that."]);
  expect(await say("budget", "5", "ana-lopez")).toEqual([
    "Saved for Acme. More than 5 messages per minute are rolled up; urgent messages are always sent.",
  ]);
  expect(await say("budget", "0", "ana-lopez")).toEqual([
    "Saved for Acme. No limit: every message is sent individually.",
  ]);
  expect(await say("budget", "999", "ana-lopez")).toEqual([expect.stringContaining("budget")]);
  expect((await desk.store.configStore.read()).groups[0]?.budget).toBe(0);
  await say("budget", "default", "ana-lopez");
  expect((await desk.store.configStore.read()).groups[0]).not.toHaveProperty("budget");
});

test("against a default of the group, off is saved as off, and default inherits it again", async () => {
  const { groups, savedRoutes } = await desk.store.configStore.read();
  const saved = async () =>
    (await desk.store.configStore.read()).savedRoutes.find(({ id }) => id === "rest");
  await desk.store.configStore.change(() => ({
    groups: groups.map((group) => ({ ...group, defaults: { digest: { everyMinutes: 60 } } })),
    routes: savedRoutes,
    audit: [],
  }));
  expect(await say("threads", "off rest")).toEqual(["Saved. Route rest: digest every 60 minutes"]);
  expect(await saved()).not.toHaveProperty("digest");
  expect(await say("digest", "off rest")).toEqual(["Saved. Route rest: everything at once"]);
  expect(await saved()).toMatchObject({ digest: "off" });
  expect(await say("digest", "default rest")).toEqual([
    "Saved. Route rest: digest every 60 minutes",
  ]);
  expect(await saved()).not.toHaveProperty("digest");
});
