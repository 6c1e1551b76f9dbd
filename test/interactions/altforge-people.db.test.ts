// People whom events of Gitea concern: pinged, told in private and watching, by their identity there and never by
// an account on GitHub with the same id or login.

import { afterEach, beforeEach, expect, test } from "vitest";
import { SHOP } from "../delivery/world.ts";
import { goldenCases } from "../golden/cases.ts";
import { storeOn } from "../support/stores.ts";
import { type AltforgeChatWorld, startAltforgeChats } from "./stage/altforge-world.ts";
import { addAltforge, chatIdOf } from "./stage/linked-people.ts";

const ANA = "ana-lopez";
const BO = "bo-chen";

let world: AltforgeChatWorld;
beforeEach(async () => {
  world = await startAltforgeChats();
});
afterEach(() => world.stop());

async function find(who: { ids?: string[]; logins?: string[] }) {
  const store = storeOn(world.urls);
  try {
    const found = await store.linkedPeople.find(
      { platform: "chattwo", groupKey: "1" },
      { ids: [], logins: [], ...who },
    );
    return found.map(({ identity, userId, login }) => ({ identity, userId, login }));
  } finally {
    await store.close();
  }
}

test("are found by their id and login on their own host only", async () => {
  await world.linkAltforge(BO);
  const bo = { identity: "altforge:4022", userId: "altforge:4022", login: BO };
  expect(await find({ ids: ["altforge:4022"] })).toEqual([bo]);
  expect(await find({ logins: ["altforge:bo-chen"] })).toEqual([bo]);
  expect(await find({ ids: ["4022"], logins: [BO] })).toEqual([]);
});

test("are found on both hosts if they have accounts on both", async () => {
  await world.link(ANA);
  expect(await find({ ids: ["altforge:4021"], logins: ["altforge:ana-lopez"] })).toEqual([]);
  const store = storeOn(world.urls);
  try {
    await addAltforge({ ...world, store }, ANA, "4021");
  } finally {
    await store.close();
  }
  expect(await find({ ids: ["4021"], logins: ["altforge:ana-lopez"] })).toEqual([
    { identity: "4021", userId: "4021", login: ANA },
    { identity: "altforge:4021", userId: "4021", login: ANA },
  ]);
});

test("a member who is asked for a review is pinged by the chat account of that identity", async () => {
  await world.stop();
  const bo = { userId: "altforge:4022", login: BO, role: "viewer" };
  world = await startAltforgeChats([bo]);
  await world.linkAltforge(BO);
  const { payload } =
    goldenCases.find(
      ({ provider, name }) => provider === "altforge" && name === "pull_request__review_requested",
    ) ?? {};
  await world.altforge.deliver("pull_request", payload);
  await expect
    .poll(() =>
      world.chatone.state
        .messages(SHOP)
        .map(({ content }) => content)
        .join("\n"),
    )
    .toContain(`<@${chatIdOf("chatone", BO)}> PR needs review: #482`);
});
