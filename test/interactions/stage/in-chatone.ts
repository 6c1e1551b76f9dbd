// The same people in chatone: slash commands, menus, buttons, dialogs. Its answers are for one alone.

import type { APIMessage } from "discord-api-types/v10";
import { expect } from "vitest";
import type { Chatone } from "../../../sandbox/chatone/start.ts";
import type { SandboxInteraction } from "../../../sandbox/chatone/interactions/book.ts";
import type { Values } from "../../../src/core/interactions/interaction.ts";
import { SHOP } from "../../delivery/world.ts";
import { type Card, type Chatting, type Heard, linesOf } from "./chatting.ts";
import { chatIdOf } from "./linked-people.ts";

const LOADING = 128;
const EPHEMERAL = 64;
const MENUS: Readonly<Record<string, string>> = {
  comment: "Comment",
  merge: "Merge",
  close: "Close",
  why: "Why is this here?",
  watch: "Tell me",
};

type Buttons = { label: string; id: string | undefined; url: string | undefined }[];

export function inChatone(
  { interactions, state }: Pick<Chatone, "interactions" | "state">,
  channelId = SHOP,
): Chatting & {
  /** A button of an answer that opens a form. */
  open(login: string, label: string, before: Heard): Promise<Heard>;
} {
  const who = (login: string) => ({ userId: chatIdOf("chatone", login), channelId });
  const cards = () =>
    state
      .messages(channelId)
      .filter(({ embeds }) => embeds.length > 0)
      .map(toCard);
  const click = async (login: string, label: string, messageId: string) => {
    const message = state.message(channelId, messageId);
    const button = buttonsOf(message).find((each) => each.label === label);
    if (!button?.id) throw new Error(`no button ${label} on ${messageId}`);
    return heard(
      await interactions.click({ ...who(login), messageId, customId: button.id }),
      label,
    );
  };
  const heard = async (interaction: SandboxInteraction, about: string): Promise<Heard> => {
    if (interaction.status === "failed") throw new Error(interaction.failure);
    const { modal, id: handle } = interaction;
    if (modal)
      return { ...SILENT, lines: [modal.title], isPrivate: true, wantsWords: true, handle };
    const original = () => state.message(channelId, interaction.originalId ?? "");
    await expect
      .poll(() => ((original()?.flags ?? LOADING) & LOADING) === 0, { message: about })
      .toBe(true);
    const message = original();
    return { ...answerIn(message), handle };
  };
  const changed = async (interaction: SandboxInteraction, before: Heard): Promise<Heard> => {
    if (interaction.status === "failed") throw new Error(interaction.failure);
    const messageId = before.at?.messageId ?? "";
    const now = () => answerIn(state.message(channelId, messageId));
    await expect.poll(() => now().lines).not.toEqual(before.lines);
    return { ...now(), handle: interaction.id };
  };
  return {
    platform: "chatone",
    async sendCommand(login, name, values = {}, about) {
      if (about) {
        const menu = { ...who(login), name: MENUS[name] ?? name, messageId: about.messageId };
        return heard(await interactions.messageCommand(menu), name);
      }
      const options: Values = values;
      const command = { ...who(login), name: "relay", subcommand: name, options };
      return heard(await interactions.command(command), name);
    },
    press: (login, label, card = cards().findLast(({ buttons }) => buttons.includes(label))) =>
      click(login, label, card?.messageId ?? ""),
    async choose(login, label, before) {
      const messageId = before.at?.messageId ?? "";
      const message = state.message(channelId, messageId);
      const button = buttonsOf(message).find((each) => each.label === label);
      if (!button?.id) throw new Error(`no button ${label}`);
      const clicked = { ...who(login), messageId, customId: button.id };
      const interaction = await interactions.click(clicked);
      return interaction.modal ? heard(interaction, label) : changed(interaction, before);
    },
    async give(_login, words, { handle }) {
      const modal = interactions.list().find(({ id }) => id === handle)?.modal;
      const field = /"custom_id":"([^"]+)"/u.exec(JSON.stringify(modal?.components))?.[1] ?? "";
      const fields = { [field]: words };
      return heard(await interactions.submitModal({ interactionId: handle, fields }), words);
    },
    open: (login, label, { at }) => click(login, label, at?.messageId ?? ""),
    newest(login) {
      const seen = state.messages(channelId, chatIdOf("chatone", login)).map(answerIn);
      const answer = seen.findLast(({ isPrivate }) => isPrivate);
      return answer && { ...answer, handle: "" };
    },
    told: (login) =>
      state
        .messages(channelId, chatIdOf("chatone", login))
        .map(answerIn)
        .filter(({ isPrivate }) => isPrivate)
        .map(({ lines }) => lines.join("\n")),
    card: (title = "") => cards().findLast((card) => card.title.includes(title)),
  };
}

const SILENT = {
  lines: [],
  buttons: [],
  link: undefined,
  isPrivate: false,
  at: undefined,
  wantsWords: false,
} as const;

function answerIn(message: APIMessage | undefined): Omit<Heard, "handle"> {
  const buttons = buttonsOf(message);
  return {
    ...SILENT,
    lines: linesOf(readable(textOf(message))),
    buttons: buttons.map(({ label }) => label),
    link: buttons.find(({ url }) => url !== undefined)?.url,
    isPrivate: ((message?.flags ?? 0) & EPHEMERAL) !== 0,
    at: message && { place: message.channel_id, messageId: message.id },
  };
}

function textOf(message: APIMessage | undefined): string {
  const embeds = message?.embeds ?? [];
  const parts = embeds.flatMap(({ title, description }) => [title, description]);
  return [message?.content, ...parts].filter(Boolean).join("\n");
}

/** Links as their words, code and emphasis as text. */
function readable(markdown: string): string {
  return markdown
    .replaceAll(/\[((?:\\.|[^\]\\])*)\]\([^)]*\)/gu, "$1")
    .replaceAll(/(?<!\\)[`*]/gu, "")
    .replaceAll(/\\(.)/gu, "$1")
    .replaceAll("\u200b", "");
}

function toCard(message: APIMessage): Card {
  return {
    messageId: message.id,
    title: message.embeds[0]?.title ?? "",
    text: JSON.stringify(message.embeds),
    buttons: buttonsOf(message).map(({ label }) => label),
  };
}

function buttonsOf(message: APIMessage | undefined): Buttons {
  return (message?.components ?? []).flatMap((row) =>
    "components" in row
      ? row.components.flatMap((part) =>
          "label" in part
            ? [
                {
                  label: part.label ?? "",
                  id: "custom_id" in part ? part.custom_id : undefined,
                  url: "url" in part ? part.url : undefined,
                },
              ]
            : [],
        )
      : [],
  );
}
