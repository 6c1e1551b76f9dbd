// Messages on chatone's wire: sending, nonces, who is called, editing, reading, deleting.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ANA, BO, type Bot, DEPLOYS, ON_CALL, QUIET, SHOP, startBot } from "./bot.ts";

let bot: Bot;
beforeAll(async () => {
  bot = await startBot();
});
afterAll(() => bot.platform.stop());

const MESSAGES = `/channels/${SHOP}/messages`;
const send = (form: object) => bot.call("POST", MESSAGES, { ...QUIET, ...form });
const last = () => bot.platform.state.messages(SHOP).at(-1);
const embed = (part: object) => ({ embeds: [part] });

test("a message that was sent can be seen, with what the platform adds to it", async () => {
  const { status, body } = await send({ content: " Hello ", ...embed({ title: "Release" }) });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    channel_id: SHOP,
    content: "Hello",
    author: { id: bot.platform.state.bot.id, bot: true },
    embeds: [{ type: "rich", title: "Release" }],
    edited_timestamp: null,
    type: 0,
  });
  expect(last()).toEqual(body);
});

describe("a nonce", () => {
  test("gives back the first message where it is enforced, for some minutes", async () => {
    const form = { content: "once", nonce: "n-1", enforce_nonce: true };
    const first = await send(form);
    bot.clock.advance(4 * 60_000);
    const again = await send({ ...form, content: "twice" });
    bot.clock.advance(2 * 60_000);
    const later = await send(form);
    expect(again.body).toEqual(first.body);
    expect(later.body).not.toEqual(first.body);
  });

  test("does nothing where it is not enforced", async () => {
    const form = { content: "again", nonce: "n-2" };
    const [first, again] = [await send(form), await send(form)];
    expect(again.body).not.toEqual(first.body);
    expect(again.body).toMatchObject({ nonce: "n-2" });
  });

  test("that an unenforced message used still counts for an enforced one", async () => {
    const first = await send({ content: "x", nonce: 3 });
    const again = await send({ content: "x", nonce: 3, enforce_nonce: true });
    expect(again.body).toEqual(first.body);
  });
});

describe("mentions", () => {
  const content = `<@${ANA}> <@!${BO}> <@&${ON_CALL}> @everyone`;
  test.each<[string, object, object]>([
    [
      "call all that the text names where nothing is said",
      { allowed_mentions: undefined },
      { mentions: [{ id: ANA }, { id: BO }], mention_roles: [ON_CALL], mention_everyone: true },
    ],
    [
      "call nobody where nobody is allowed",
      { allowed_mentions: { parse: [] } },
      { mentions: [], mention_roles: [], mention_everyone: false },
    ],
    [
      "call those who are listed",
      { allowed_mentions: { parse: [], users: [BO], roles: [ON_CALL] } },
      { mentions: [{ id: BO }], mention_roles: [ON_CALL], mention_everyone: false },
    ],
  ])("%s", async (_name, form, called) => {
    expect((await send({ content, ...form })).body).toMatchObject(called);
  });

  test("in an embed call nobody", async () => {
    const { body } = await send({ ...embed({ title: content }), allowed_mentions: undefined });
    expect(body).toMatchObject({ mentions: [], mention_roles: [], mention_everyone: false });
  });

  test("in the new layout call as those in the content do", async () => {
    const components = [{ type: 17, components: [{ type: 10, content }] }];
    const form = { flags: 1 << 15, components };
    const loud = await send({ ...form, allowed_mentions: { users: [ANA] } });
    const quiet = await send(form);
    expect([loud.body, quiet.body]).toMatchObject([{ mentions: [{ id: ANA }] }, { mentions: [] }]);
  });

  test("of the one who is answered follow from the sender's word", async () => {
    const asked = bot.platform.state.say(SHOP, ANA, "When?");
    const form = { content: "Now", message_reference: { message_id: asked.id } };
    const quiet = await send(form);
    const loud = await send({ ...form, allowed_mentions: { replied_user: true } });
    expect(quiet.body).toMatchObject({ type: 19, mentions: [], referenced_message: asked });
    expect(loud.body).toMatchObject({ mentions: [{ id: ANA }] });
  });
});

describe("a message that is there", () => {
  const path = () => `${MESSAGES}/${last()?.id}`;

  test("changes in what the edit names, and says when", async () => {
    await send({ content: "first", ...embed({ title: "kept" }) });
    bot.clock.advance(1000);
    const { body } = await bot.call("PATCH", path(), { ...QUIET, content: "second" });
    expect(body).toMatchObject({ content: "second", embeds: [{ title: "kept" }] });
    expect(last()?.edited_timestamp).toBe(
      new Date(bot.clock.now()).toISOString().replace("Z", "000+00:00"),
    );
  });

  test("cannot be emptied by an edit", async () => {
    await send({ content: "something" });
    const { status, body } = await bot.call("PATCH", path(), { ...QUIET, content: null });
    expect([status, body]).toMatchObject([400, { code: 50006 }]);
    expect(last()?.content).toBe("something");
  });

  test("cannot be edited or deleted where somebody else wrote it", async () => {
    bot.platform.state.say(SHOP, ANA, "mine");
    const edited = await bot.call("PATCH", path(), { ...QUIET, content: "yours" });
    const deleted = await bot.call("DELETE", path());
    expect([edited.status, edited.body]).toEqual([
      403,
      { message: "Cannot edit a message authored by another user", code: 50005 },
    ]);
    expect([deleted.status, deleted.body]).toMatchObject([403, { code: 50013 }]);
    expect(last()?.content).toBe("mine");
  });

  test("is gone once it is deleted", async () => {
    await send({ content: "short-lived" });
    const gone = path();
    const deleted = await bot.call("DELETE", gone);
    const read = await bot.call("GET", gone);
    expect([deleted.status, deleted.body]).toEqual([204, ""]);
    expect([read.status, read.body]).toEqual([404, { message: "Unknown Message", code: 10008 }]);
  });
});

test("a channel's messages are read newest first, from either side of one", async () => {
  const ids = ["a", "b", "c"].map((text) => bot.platform.state.say(DEPLOYS, ANA, text).id);
  const read = async (query: string) => {
    const { body } = await bot.call("GET", `/channels/${DEPLOYS}/messages?${query}`);
    return Array.isArray(body) ? body.map(({ content }) => String(content)).join("") : body;
  };
  expect(await read("")).toBe("cba");
  expect(await read("limit=2")).toBe("cb");
  expect(await read(`before=${ids[2]}&limit=1`)).toBe("b");
  expect(await read(`after=${ids[0]}&limit=1`)).toBe("b");
  expect(await read("limit=101")).toMatchObject({ code: 50035 });
});
