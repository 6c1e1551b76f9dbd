// Answers by REST: the callback, the message that was first, follow-ups, and how long each works.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SandboxInteraction } from "../../../sandbox/chatone/interactions/book.ts";
import { ANA, type Bot, QUIET, seed, SHOP } from "./bot.ts";
import { type Endpoint, MODAL, reply, says, startBoth } from "./endpoint.ts";

let bot: Bot;
let endpoint: Endpoint;
beforeEach(async () => {
  ({ bot, endpoint } = await startBoth());
});
afterEach(() => endpoint.stop());
afterEach(() => bot.platform.stop());

type Named = Pick<SandboxInteraction, "id" | "token">;

const MINUTE = 60_000;
const AT = { userId: ANA, channelId: SHOP };
const status = () => bot.platform.interactions.command({ ...AT, name: "status" });
const seen = (viewer?: string) => bot.platform.state.messages(SHOP, viewer);
/** Callbacks need no bot token: the one in their path is enough. */
const anonymous = (method: string, path: string, body?: unknown) =>
  bot.call(method, path, body, { authorization: "" });
const callBack = ({ id, token }: Named, body: unknown, query = "") =>
  anonymous("POST", `/interactions/${id}/${token}/callback${query}`, body);
const webhook = ({ token }: Named, rest = "") => `/webhooks/${seed.applicationId}/${token}${rest}`;
const original = (interaction: Named) => webhook(interaction, "/messages/@original");

function answer(body: unknown): void {
  endpoint.answer = (_interaction, response) => reply(response, body);
}

/** An interaction that the endpoint has, and has said nothing to. */
async function unanswered(): Promise<
  Named & { ended: Promise<SandboxInteraction>; accept(): void }
> {
  const { promise, resolve } = Promise.withResolvers<Named & { accept(): void }>();
  endpoint.answer = ({ id, token }, response) =>
    resolve({ id, token, accept: () => void response.writeHead(202).end() });
  const ended = status();
  return { ...(await promise), ended };
}

/** Until the platform has taken so many promises to call back. */
function accepted(count: number): Promise<void> {
  const promises = () =>
    bot.platform.journal.read().filter((entry) => entry.kind === "sent" && entry.status === 202);
  return expect.poll(promises).toHaveLength(count);
}

test("a callback answers, before or after the response says that it will", async () => {
  const before = await unanswered();
  const first = await callBack(before, says({ content: "before" }));
  before.accept();
  const after = await unanswered();
  after.accept();
  await accepted(2);
  const second = await callBack(after, says({ content: "after" }));
  expect([first.status, first.body, second.status]).toEqual([204, "", 204]);
  expect(await Promise.all([before.ended, after.ended])).toMatchObject([
    { status: "answered", answeredBy: "callback" },
    { status: "answered", answeredBy: "callback" },
  ]);
  expect(seen().map(({ content }) => content)).toEqual(["before", "after"]);
});

test("a callback tells what it made where it is asked to", async () => {
  const interaction = await unanswered();
  const { status: code, body } = await callBack(
    interaction,
    says({ content: "x" }),
    "?with_response=true",
  );
  interaction.accept();
  await interaction.ended;
  expect([code, body]).toMatchObject([
    200,
    { interaction: { id: interaction.id }, resource: { type: 4, message: { content: "x" } } },
  ]);
});

test("a second answer is refused", async () => {
  answer(says({ content: "one" }));
  const again = await callBack(await status(), says({ content: "two" }));
  expect([again.status, again.body]).toEqual([
    400,
    { message: "Interaction has already been acknowledged.", code: 40060 },
  ]);
  expect(seen()).toHaveLength(1);
});

test("no dialog opens after a deferral", async () => {
  answer({ type: 5 });
  const { status: code, body } = await callBack(await status(), { type: 9, data: MODAL });
  expect([code, body]).toMatchObject([400, { code: 40060 }]);
});

test("a callback in the last millisecond is in time", async () => {
  const interaction = await unanswered();
  interaction.accept();
  await accepted(1);
  bot.clock.advance(2999);
  const { status: code } = await callBack(interaction, says({ content: "just so" }));
  expect([code, (await interaction.ended).status]).toEqual([204, "answered"]);
});

test("a promise to call back is worth three seconds", async () => {
  const interaction = await unanswered();
  interaction.accept();
  await accepted(1);
  bot.clock.advance(3000);
  const { status: ended, failure } = await interaction.ended;
  const late = await callBack(interaction, says({ content: "late" }));
  const later = await anonymous("POST", webhook(interaction), { ...QUIET, content: "later" });
  expect([ended, failure]).toEqual([
    "failed",
    "The application did not respond (no callback in time)",
  ]);
  expect([late.status, late.body]).toEqual([404, { message: "Unknown interaction", code: 10062 }]);
  expect([later.status, later.body]).toEqual([404, { message: "Unknown Webhook", code: 10015 }]);
  expect(seen()).toEqual([]);
});

test.each([
  ["another id", { id: "100000000000000000" }],
  ["another token", { token: "dG9rZW4" }],
])("a callback with %s finds nothing", async (_name, other) => {
  const interaction = await unanswered();
  const { status: code, body } = await callBack({ ...interaction, ...other }, { type: 5 });
  interaction.accept();
  bot.clock.advance(3000);
  await interaction.ended;
  expect([code, body]).toEqual([404, { message: "Unknown interaction", code: 10062 }]);
});

describe("with its token", () => {
  test("a deferred answer is filled in", async () => {
    answer({ type: 5, data: { flags: 64 } });
    const interaction = await status();
    const edited = await anonymous("PATCH", original(interaction), { ...QUIET, content: "Done" });
    const read = await anonymous("GET", original(interaction));
    expect(edited.status).toBe(200);
    expect(seen(ANA)).toMatchObject([{ content: "Done", flags: 64, edited_timestamp: null }]);
    expect([seen(), read.body]).toEqual([[], edited.body]);
  });

  test("the first follow-up to a deferral is the answer itself", async () => {
    answer({ type: 5 });
    const interaction = await status();
    await anonymous("POST", webhook(interaction), { ...QUIET, content: "one" });
    await anonymous("POST", webhook(interaction), { ...QUIET, content: "two", flags: 64 });
    expect(seen().map(({ content }) => content)).toEqual(["one"]);
    expect(seen(ANA).map(({ content }) => content)).toEqual(["one", "two"]);
  });

  test("an answer and its follow-ups can be changed and deleted, and nothing else", async () => {
    const foreign = bot.platform.state.say(SHOP, ANA, "mine");
    answer(says({ content: "first" }));
    const interaction = await status();
    await anonymous("POST", webhook(interaction), { ...QUIET, content: "second" });
    const [id = ""] = bot.platform.interactions.list()[0]?.followUpIds ?? [];
    const edited = await anonymous("PATCH", webhook(interaction, `/messages/${id}`), {
      ...QUIET,
      content: "third",
    });
    const other = await anonymous("DELETE", webhook(interaction, `/messages/${foreign.id}`));
    const deleted = await anonymous("DELETE", original(interaction));
    expect([edited.status, other.status, deleted.status]).toEqual([200, 404, 204]);
    expect(seen().map(({ content }) => content)).toEqual(["mine", "third"]);
  });

  test("answers are taken for fifteen minutes", async () => {
    answer(says({ content: "first" }));
    const interaction = await status();
    const edit = () => anonymous("PATCH", original(interaction), { ...QUIET, content: "x" });
    bot.clock.advance(15 * MINUTE - 1);
    const last = await edit();
    bot.clock.advance(1);
    const over = await edit();
    expect(last.status).toBe(200);
    expect([over.status, over.body]).toEqual([
      401,
      { message: "Invalid Webhook Token", code: 50027 },
    ]);
  });

  test("a form is held to the same rules", async () => {
    answer(says({ content: "first" }));
    const interaction = await status();
    const empty = await anonymous("PATCH", original(interaction), { ...QUIET, content: "" });
    const tooLong = await anonymous("POST", webhook(interaction), { content: "x".repeat(2001) });
    expect([empty.body, tooLong.body]).toMatchObject([{ code: 50006 }, { code: 50035 }]);
  });
});

test("the limit over everything does not count answers to interactions", async () => {
  answer(says({ content: "x" }));
  const interactions = [];
  for (let i = 0; i < 11; i += 1) interactions.push(await status());
  bot.platform.switches.limits = true;
  const read = await Promise.all(
    interactions.flatMap((one) => [1, 2, 3, 4, 5].map(() => anonymous("GET", original(one)))),
  );
  expect(read.map(({ status: code }) => code)).toEqual(Array.from({ length: 55 }, () => 200));
});
