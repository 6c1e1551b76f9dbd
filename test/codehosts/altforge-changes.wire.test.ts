// Pull requests and issues of Gitea by their last update, and the webhooks that are built for their changes.

import { afterAll, beforeAll, expect, test } from "vitest";
import { threadKey } from "../../sandbox/forge/state/find.ts";
import { changeState } from "../../sandbox/forge/state/changes.ts";
import { type Altforge, startAltforge } from "../../sandbox/altforge/start.ts";
import { readSeed } from "../../sandbox/seed.ts";
import { altforgeChanges } from "../../src/codehosts/altforge/api/changes.ts";
import { readAltforgeEvent } from "../../src/codehosts/altforge/events/index.ts";
import { ALTFORGE_CALLBACK, newAltforgeToken } from "../support/altforge-tokens.ts";

const HOOK = "http://127.0.0.1:9/webhook/acme";
const REPO = "acme/shop";
const HOUR_MS = 3_600_000;
const NOW = Math.floor(Date.now() / 1_000) * 1_000;

let altforge: Altforge;
let admin: string;
let member: string;
beforeAll(async () => {
  altforge = await startAltforge({
    seed: readSeed(),
    hook: { url: HOOK, secret: "" },
    app: { redirectUris: [ALTFORGE_CALLBACK] },
  });
  admin = await newAltforgeToken(altforge, "mia-kraus");
  member = await newAltforgeToken(altforge, "bo-chen");
});
afterAll(() => altforge.stop());

const opened = async (token = admin, repo = REPO, hook = HOOK) => {
  const found = await altforgeChanges(altforge.url).open(token, repo, hook);
  if (!found) throw new Error("not found");
  return found;
};
const thread = (number: number) => {
  const found = altforge.state.threads.get(threadKey(REPO, number));
  if (!found) throw new Error(`no #${number}`);
  return found;
};
/** Issues that were updated one after the other, from 10 hours ago. */
function fill(first: number, count: number): void {
  for (let at = 0; at < count; at += 1) {
    const times = { createdAt: NOW - 10 * HOUR_MS, updatedAt: NOW - 10 * HOUR_MS + at * 1_000 };
    const issue = { ...thread(517), number: first + at, ...times };
    altforge.state.threads.set(threadKey(REPO, first + at), issue);
  }
}

test("an admin sees the hooks of the group, others and other groups see none", async () => {
  expect(await opened()).toMatchObject({ fullName: REPO, isPublic: true });
  expect([...((await opened()).events ?? [])]).toEqual(["pull_request", "issues"]);
  expect((await opened(member)).events).toBeUndefined();
  expect((await opened(admin, REPO, `${HOOK}-other`)).events).toBeUndefined();
  expect((await opened(admin, "acme/bank-client")).isPublic).toBe(false);
});

test("a list has every page of its time, and says if it is too long", async () => {
  fill(1_000, 45);
  const changes = await opened();
  const window = { since: NOW - 11 * HOUR_MS, before: NOW - 9 * HOUR_MS };
  const short = await changes.list(window);
  expect([short.items.length, short.isWhole]).toEqual([45, true]);
  const part = await changes.list({ ...window, before: NOW - 10 * HOUR_MS + 9_000 });
  expect(part.items.map(({ number }) => number).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 10 }, (_, at) => 1_000 + at),
  );
  fill(2_000, 500);
  expect(await changes.list(window)).toMatchObject({ isWhole: false });
});

test("a webhook is built as the host would have sent it, unless the work item changed", async () => {
  const pull = thread(482);
  Object.assign(pull, { createdAt: NOW - 2 * HOUR_MS, updatedAt: NOW - 2 * HOUR_MS });
  const at = NOW - HOUR_MS;
  changeState(pull, { by: "bo-chen", at, state: "closed" });
  const changes = await opened();
  const { items } = await changes.list({ since: at - 1_000, before: at + 1_000 });
  const [item] = items;
  if (!item) throw new Error("not listed");
  expect(item).toMatchObject({ event: "pull_request", number: 482, isOpen: false, closedAt: at });
  const read = async (action: "opened" | "closed") => {
    const built = await changes.build({ item, action, at });
    const payload: unknown = JSON.parse(new TextDecoder().decode(built?.payload));
    const reading = readAltforgeEvent(built?.event ?? "", payload);
    return reading.outcome === "read" ? reading.event : undefined;
  };
  expect(await read("closed")).toMatchObject({
    kind: "pull_request",
    action: "closed",
    repository: { fullName: REPO, isPrivate: false },
    pullRequest: { state: "closed", updatedAt: at },
  });
  expect(await read("opened")).toMatchObject({
    actor: { login: pull.author },
    pullRequest: { state: "open", updatedAt: NOW - 2 * HOUR_MS },
  });
  pull.updatedAt = NOW;
  expect(await changes.build({ item, action: "closed", at })).toBeUndefined();
});
