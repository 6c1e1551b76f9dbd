// Whether messages that concern somebody call them: said in a chat, seen in what is posted next.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  ANA,
  BO,
  LI,
  startLinkedWithWindows,
  windowsEnd,
} from "../../messages/cards/linked-world.ts";
import { type DeliveryWorld, ENGINEERING, SHOP, titlesIn } from "../../delivery/world.ts";
import { payloadLike } from "../../support/payload-like.ts";
import { type Desk, startDesk, linesOf } from "../stage/command-world.ts";

let world: DeliveryWorld;
let desk: Desk;
beforeAll(async () => {
  world = await startLinkedWithWindows();
  desk = await startDesk(undefined, world.urls);
});
afterAll(async () => {
  await desk.stop();
  await world.stop();
});
beforeEach(() =>
  world.sql(
    "update chatone_links set mentions = 'ping'; update chattwo_links set mentions = 'ping'",
  ),
);

const want = async (by: string, how: string) => {
  const input = { kind: "command", name: "mentions", values: { how }, shown: undefined } as const;
  const said = [];
  for (const platform of ["chatone", "chattwo"] as const)
    said.push(...linesOf(await desk.interact(platform, input, { by })));
  return said;
};

let number = 500;
/** A pull request of Ana's whose review Bo and Li are asked for. */
async function askForReview(): Promise<void> {
  number += 1;
  const of = { number, pull_request: { number } };
  await world.sendCodehost("pull_request", payloadLike("pull_request__opened", of));
  await expect.poll(() => titlesIn(world, SHOP).at(-1)).toContain(`#${number}`);
  for (const [id, login] of [
    [4022, "bo-chen"],
    [4023, "li-wei"],
  ])
    await world.sendCodehost(
      "pull_request",
      payloadLike("pull_request__review_requested", { ...of, requested_reviewer: { id, login } }),
    );
  await windowsEnd(world);
  expect(world.chatone.state.messages(SHOP).at(-1)?.content).toContain(`#${number}`);
}

/** What was posted last, as it was sent. */
async function lastSent(platform: string) {
  const [row] = await world.sql<{ message: Record<string, unknown> }>(
    `select s.message from sends s join lanes l on l.id = s.lane_id
     where l.platform = $1 and s.status = 'delivered' and s.is_note order by s.id desc limit 1`,
    [platform],
  );
  return row?.message ?? {};
}

const lastText = () => {
  const message = world.chattwo.state.messages(Number(ENGINEERING)).at(-1);
  return message && "entities" in message ? (message.entities ?? []) : [];
};

test("without a word it tells how it is, and a word it does not know changes nothing", async () => {
  expect(await desk.say("mentions", {}, { by: "bo-chen" })).toEqual([
    "Messages that concern you ping you.",
    "To change it: /relay mentions how:ping|silent|never",
  ]);
  expect(await desk.say("mentions", { how: "loud" }, { by: "bo-chen" })).toEqual([
    "To change it: /relay mentions how:ping|silent|never",
  ]);
  expect(await desk.say("mentions", { how: " Never " }, { by: "bo-chen" })).toEqual([
    "Messages that concern you do not mention you.",
  ]);
  expect(await desk.sql("select login, mentions from chatone_links order by 1")).toEqual([
    { login: "ana-lopez", mentions: "ping" },
    { login: "bo-chen", mentions: "never" },
    { login: "li-wei", mentions: "ping" },
  ]);
  expect(await desk.say("mentions", { how: "ping" }, { by: "sara-nil" })).toEqual([
    "Your chat account is not linked to GitHub yet. Sign in, and I’ll continue with what you asked. The link is only for you and works for ten minutes.",
  ]);
});

test("silent: named where they can find it, and not called", async () => {
  expect(await want("bo-chen", "silent")).toEqual([
    "Messages that concern you name you without a ping.",
    "Messages that concern you name you without a ping.",
  ]);
  await askForReview();
  expect(await lastSent("chatone")).toMatchObject({
    content: `<@${BO.chatone}> <@${LI.chatone}> Review requested: #${number}`,
    allowed_mentions: { parse: [], users: [LI.chatone] },
  });
  const text = (await lastSent("chattwo"))["text"];
  expect(text).toContain("bo-chen");
  expect(text).not.toContain(`tg://user?id=${BO.chattwo}`);
  expect(text).toContain(`tg://user?id=${LI.chattwo}`);
  expect(lastText().filter(({ type }) => type === "text_mention")).toHaveLength(1);
});

test("a message whose people all want silence makes no sound", async () => {
  await want("bo-chen", "silent");
  await want("li-wei", "silent");
  await askForReview();
  expect(await lastSent("chatone")).toMatchObject({
    flags: 4096,
    allowed_mentions: { parse: [], roles: [], users: [] },
  });
  expect(await lastSent("chattwo")).toMatchObject({ disable_notification: true });
});

test("never: only the name that codehost has", async () => {
  await want("bo-chen", "never");
  await askForReview();
  expect(await lastSent("chatone")).toMatchObject({
    content: `<@${LI.chatone}> Review requested: #${number}`,
    allowed_mentions: { users: [LI.chatone] },
  });
  expect((await lastSent("chattwo"))["text"]).not.toContain(`tg://user?id=${BO.chattwo}`);
});

test("who wants no ping is not nudged either", async () => {
  await want("ana-lopez", "silent");
  await askForReview();
  await world.sendCodehost(
    "check_run",
    payloadLike("check_run__failed", { check_run: { pull_requests: [] } }),
  );
  await windowsEnd(world);
  const contents = world.chatone.state.messages(SHOP).map(({ content }) => content);
  expect(contents.filter((content) => content.includes(ANA.chatone))).toEqual([]);
});
