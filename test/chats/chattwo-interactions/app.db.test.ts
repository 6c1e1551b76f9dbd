// What the answers of a chat mean for an ask: it waits for a name, and a question is found where it stands.

import { afterAll, beforeAll, expect, test } from "vitest";
import { runInteraction } from "../../../src/app/interactions/run-interaction.ts";
import { sendReply } from "../../../src/app/interactions/send-reply.ts";
import { done } from "../../../src/core/interactions/replies.ts";
import { text } from "../../../src/core/kernel/rich-text.ts";
import { type Desk, startDesk } from "../../interactions/stage/command-world.ts";
import { BO, CHAT, useInteractionStage } from "./stage.ts";

const { stage, write, press, open, texts } = useInteractionStage();

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

const ports = () => ({ ...desk.ports, chats: new Map([["chattwo", stage().chat] as const]) });
const taken = (body: string, ageMs = 0) => ({
  id: "1",
  platform: "chattwo" as const,
  body,
  ageMs,
  readyMs: ageMs,
  attempts: 1,
  attempt: 1,
  reply: undefined,
  preface: undefined,
});
const reply = done([text("What do you want to say?")]);

test("a command that names a bot waits until we know our name, but not for long", async () => {
  const body = await write("/relay@relay_sandbox_bot help");
  stage().chattwo.faults.add({ path: "/*/getMe", steps: [{ kind: "5xx", times: 3 }] });
  const error = "the bot's own name is not known";
  const late = { status: "failed", error };
  expect(await runInteraction(ports(), taken(body, 61_000), 0)).toEqual(late);
  expect(await runInteraction(ports(), taken(body), 0)).toEqual({
    status: "again",
    inMs: 500,
    error,
  });
  expect(await sendReply(ports(), { ...taken(body), reply })).toMatchObject({ status: "again" });
  const now = stage().clock.now();
  await expect
    .poll(async () => (await runInteraction(ports(), taken(body), now)).status)
    .toBe("telling");
});

test("a question that was asked in private is found by what is said there", async () => {
  await open();
  const workItem = { provider: "codehost", owner: "acme", repo: "shop", number: 12 } as const;
  const [id = ""] = await desk.ports.actions.add([
    {
      kind: "comment",
      groupKey: "1",
      place: `chattwo:${CHAT}`,
      workItem,
      sha: undefined,
      method: undefined,
      userId: String(BO),
    },
  ]);
  const body = await press("comment-12");
  const next = await sendReply(ports(), { ...taken(body), reply: { ...reply, prompt: { id } } });
  expect(next).toEqual({ status: "told" });
  const messageId = String(stage().chattwo.state.messages(BO).at(-1)?.message_id);
  const { findPrompt } = desk.ports.actions;
  expect(await findPrompt({ place: `chattwo:${BO}`, messageId })).toMatchObject({ workItem });
  expect(await findPrompt({ place: `chattwo:${CHAT}`, messageId })).toBeUndefined();
});

test("whoever hides behind the chat is told so in front of all", async () => {
  const body = await write("/relay whoami", { isAnonymous: true });
  const next = await runInteraction(ports(), taken(body), stage().clock.now());
  expect(next).toMatchObject({ status: "telling", reply: { mayBeHeard: true } });
  expect(texts(CHAT)).toEqual([]);
});
