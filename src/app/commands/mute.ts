// `/relay mute` and `/relay unmute`: whether a channel is told of one issue or pull request.

import { commandLine } from "../../core/interactions/command-line.ts";
import { placeWords } from "../../core/interactions/channel-routes.ts";
import { done } from "../../core/interactions/replies.ts";
import { code } from "../../core/kernel/rich-text.ts";
import { tRich } from "../../core/i18n/translate.ts";
import { mutedEntries, muteContextOf } from "../deeds/muted-scene.ts";
import { nameOf, workItemLink } from "../deeds/told-deed.ts";
import type { Command } from "./command.ts";
import { ON, ON_EXAMPLE } from "./on-option.ts";

export const mute: Command = {
  name: "mute",
  about: "command.mute",
  section: "quiet",
  example: ON_EXAMPLE,
  options: [ON],
  async run(ports, invocation) {
    const context = await muteContextOf(ports, invocation);
    const { workItem, account, entities } = context;
    for (const item of entities) await ports.mutes.add(item, account, undefined);
    const line = tRich(invocation.locale, "mute.done", {
      item: workItemLink(ports, workItem),
      command: [
        code(commandLine(invocation.interaction.platform, unmute, { on: nameOf(workItem) })),
      ],
      ...placeWords(invocation.locale, invocation.interaction),
    });
    return {
      reply: done(line),
      audit: mutedEntries(context, invocation, { action: "workItem.muted" }),
    };
  },
};

export const unmute: Command = {
  name: "unmute",
  about: "command.unmute",
  section: "quiet",
  example: ON_EXAMPLE,
  options: [ON],
  async run(ports, invocation) {
    const context = await muteContextOf(ports, invocation);
    const ended: boolean[] = [];
    for (const item of context.entities) ended.push(await ports.mutes.end(item));
    const wasMuted = ended.includes(true);
    const item = workItemLink(ports, context.workItem);
    const slots = { item, ...placeWords(invocation.locale, invocation.interaction) };
    return {
      reply: done(tRich(invocation.locale, wasMuted ? "mute.ended" : "mute.never", slots)),
      audit: wasMuted ? mutedEntries(context, invocation, { action: "workItem.unmuted" }) : [],
    };
  },
};
