// The same people in chattwo: typed commands, replies, buttons. Answers come into their own chat with the
// bot, as a popup, or, where neither can be, into the room.

import type { Message } from "@grammyjs/types";
import { expect } from "vitest";
import { z } from "zod";
import type { Chattwo } from "../../../sandbox/chattwo/start.ts";
import { ENGINEERING } from "../../delivery/world.ts";
import type { World } from "../../support/world.ts";
import { type Card, type Chatting, type Heard, linesOf } from "./chatting.ts";
import { chatIdOf } from "./linked-people.ts";

type Buttons = { label: string; data: string | undefined; url: string | undefined }[];

const ROOM = Number(ENGINEERING);

const PROMPT = "select from actions where prompt = $1";

type ChattwoWorld = Pick<World, "sql"> & { chattwo: Chattwo };

type InChattwo = Chatting & {
  /** Words as they are typed. */
  say(login: string, text: string): Promise<Heard>;
};

export function inChattwo({ chattwo, sql }: ChattwoWorld, room = ROOM): InChattwo {
  const { state, callbacks } = chattwo;
  const idOf = (login: string) => Number(chatIdOf("chattwo", login));
  /** What stands in the room by itself, and answers nobody. */
  const cards = () =>
    state
      .messages(room)
      .filter(({ from, reply_to_message }) => from?.id === state.bot.id && !reply_to_message)
      .map(toCard);
  const saidBy = (login: string) =>
    [idOf(login), room].flatMap((chatId) =>
      state
        .messages(chatId)
        .filter(({ from }) => from?.id === state.bot.id)
        .map((message) => ({ chatId, message })),
    );
  const stamp = ({ chatId, message }: { chatId: number; message: Message }) =>
    `${chatId}/${message.message_id}/${JSON.stringify(message)}`;
  /** What the bot says because of `act`: a new message, or one that has changed. */
  const hear = async (login: string, act: () => string | undefined): Promise<Heard> => {
    const before = new Set(saidBy(login).map(stamp));
    const pressId = act();
    const found = () => {
      const news = saidBy(login).findLast((each) => !before.has(stamp(each)) && isAnswer(each));
      // A popup may also only say where the answer went, which stands there by then.
      if (news)
        return {
          ...answerOf(news.message, news.chatId, room),
          wantsWords: isPrompted(chattwo, news),
        };
      const popup = callbacks.list().find(({ id }) => id === pressId)?.answer;
      if (popup?.url) return { ...popupOf(""), link: popup.url };
      return popup?.text ? popupOf(popup.text) : undefined;
    };
    await expect.poll(found, { message: `an answer to ${login}` }).toBeDefined();
    const answer = found();
    if (!answer) throw new Error("no answer");
    return answer;
  };
  const isAnswer = ({ chatId, message }: { chatId: number; message: Message }) =>
    chatId !== room || room > 0 || message.reply_to_message !== undefined;
  const pressOn = (login: string, label: string, at: { chatId: number; messageId: number }) =>
    hear(login, () => {
      const message = state.find(at.chatId, at.messageId);
      const data = buttonsOf(message).find((each) => each.label === label)?.data;
      if (data === undefined) throw new Error(`no button ${label}`);
      return chattwo.press({ ...at, userId: idOf(login), data });
    });
  const say = (login: string, text: string, about?: { chatId: number; messageId: number }) =>
    hear(login, () => {
      chattwo.say({
        chatId: about?.chatId ?? room,
        userId: idOf(login),
        text,
        replyToId: about?.messageId,
      });
      return undefined;
    });
  return {
    platform: "chattwo",
    sendCommand: (login, name, values = {}, about) =>
      say(
        login,
        ["/relay", name, ...Object.values(values)].join(" "),
        about && { chatId: room, messageId: Number(about.messageId) },
      ),
    press: (login, label, card = cards().findLast(({ buttons }) => buttons.includes(label))) =>
      pressOn(login, label, { chatId: room, messageId: Number(card?.messageId) }),
    choose: (login, label, { at }) =>
      pressOn(login, label, { chatId: Number(at?.place), messageId: Number(at?.messageId) }),
    async give(login, words, { at, lines }) {
      if (!at) throw new Error(`no message to reply to: ${lines.join(" ")}`);
      // No person replies before Relay has noted which message asks.
      await expect.poll(() => sql(PROMPT, [at.messageId])).not.toHaveLength(0);
      return say(login, words, { chatId: Number(at.place), messageId: Number(at.messageId) });
    },
    say: (login, text) => say(login, text),
    newest(login) {
      const message = state.messages(idOf(login)).findLast(({ from }) => from?.id === state.bot.id);
      return message && { ...answerOf(message, idOf(login), room), wantsWords: false };
    },
    told: (login) =>
      state
        .messages(idOf(login))
        .filter(({ from }) => from?.id === state.bot.id)
        .map(({ text = "" }) => linesOf(text).join("\n")),
    card: (title = "") => cards().findLast((card) => card.title.includes(title)),
  };
}

const popupOf = (text: string): Heard => ({
  lines: linesOf(text),
  buttons: [],
  link: undefined,
  isPrivate: true,
  at: undefined,
  wantsWords: false,
  handle: "",
});

const Prompt = z.object({
  chat_id: z.coerce.number(),
  reply_markup: z.object({ force_reply: z.literal(true) }),
});

const Post = z.object({ reply_parameters: z.object({ message_id: z.number() }).optional() });

/** Whether the message opens a field for an answer. Only the call shows it; cards are posted to the same chat. */
function isPrompted(
  { journal }: Chattwo,
  { chatId, message }: { chatId: number; message: Message },
): boolean {
  const isItsCall = (body: unknown) =>
    Post.safeParse(body).data?.reply_parameters?.message_id ===
    message.reply_to_message?.message_id;
  const call = journal
    .read()
    .filter((entry) => entry.kind === "arrived")
    .findLast(({ target, body }) => target === String(chatId) && isItsCall(body));
  return Prompt.safeParse(call?.body).success;
}

function answerOf(message: Message, chatId: number, room: number): Omit<Heard, "wantsWords"> {
  const buttons = buttonsOf(message);
  const text = message.text ?? "";
  return {
    lines: linesOf(text.replaceAll("\u200b", "")),
    buttons: buttons.filter(({ data }) => data !== undefined).map(({ label }) => label),
    labels: buttons.filter(({ url }) => url !== undefined).map(({ label }) => label),
    link: buttons.find(({ url }) => url !== undefined)?.url ?? /https?:\S+/u.exec(text)?.[0],
    isPrivate: chatId !== room,
    at: { place: String(chatId), messageId: String(message.message_id) },
    handle: "",
  };
}

function toCard(message: Message): Card {
  const text = message.text ?? "";
  return {
    messageId: String(message.message_id),
    title: text.split("\n")[0] ?? "",
    text,
    buttons: buttonsOf(message).map(({ label }) => label),
  };
}

function buttonsOf(message: Message | undefined): Buttons {
  const keys = message?.reply_markup?.inline_keyboard ?? [];
  return keys.flat().map((key) => ({
    label: key.text,
    data: "callback_data" in key ? key.callback_data : undefined,
    url: "url" in key ? key.url : undefined,
  }));
}
