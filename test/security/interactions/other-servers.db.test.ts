// Any Gitea that has the secret can send webhooks. People act on the one that the settings name.

import { afterAll, beforeAll, expect, test } from "vitest";
import type { SandboxPullRequest } from "../../../sandbox/forge/state/state.ts";
import {
  type AltforgeChatWorld,
  showAltforgePull,
  startAltforgeChats,
} from "../../interactions/stage/altforge-world.ts";
import { PULL } from "../../interactions/stage/pulls.ts";

const BO = "bo-chen";
const OTHER = "https://git.elsewhere.example";
const REFUSED = [
  "acme/shop is on another Gitea server than the one that is set up here. I can’t act there.",
];

let world: AltforgeChatWorld;
let pull: SandboxPullRequest;
beforeAll(async () => {
  world = await startAltforgeChats();
  await world.linkAltforge(BO);
  pull = await showAltforgePull(world);
});
afterAll(() => world.stop());

/** Another server sends the same pull request, which it names like the first one. */
async function sendFromOther(change: Readonly<Record<string, unknown>>): Promise<void> {
  const sample = JSON.stringify(world.altforge.sample("pull_request"));
  const payload = JSON.parse(sample.replaceAll(/https?:\/\/[^/"\\]+/g, OTHER));
  Object.assign(payload.pull_request, change, { updated_at: new Date().toISOString() });
  await world.altforge.deliver("pull_request", payload);
}

/** What Relay knows came from the other server, as after a change of the settings. */
const moveEntities = () =>
  world.sql("update entities set parts = replace(parts::text, $1, $2)::jsonb", [
    world.altforge.url,
    OTHER,
  ]);

test("T101 a button of a card does nothing once its server is another one", async () => {
  const chat = world.chats.chatone;
  await moveEntities();
  expect((await chat.press(BO, "Merge")).lines).toEqual(REFUSED);
  expect((await chat.press(BO, "Close")).lines).toEqual(REFUSED);
  expect(pull).toMatchObject({ state: "open", comments: [] });
});

test("T101 a card of another server has no buttons, and its name merges nothing", async () => {
  const chat = world.chats.chatone;
  await sendFromOther({ title: "From elsewhere" });
  await expect.poll(() => chat.card("From elsewhere")?.buttons).toEqual([]);
  const values = { on: PULL, method: "squash" };
  expect((await chat.sendCommand(BO, "merge", values)).lines).toEqual(REFUSED);
  expect(pull).toMatchObject({ state: "open", comments: [] });
});
