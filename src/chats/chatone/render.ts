// Notification → chatone message: an embed, buttons below it, and a line of pings above it where
// somebody is called.

import type { Notification } from "../../core/messages/notification.ts";
import { normalize } from "../bound.ts";
import { buttonsFor } from "../buttons.ts";
import { cutsFor } from "../cuts.ts";
import { fit } from "../fit.ts";
import { shortHeadline } from "../headline.ts";
import { loudOf, pingsFor } from "../pings.ts";
import { drawEmbed } from "./embed.ts";
import { escapeMarkdown } from "./escape.ts";
import { renderChatoneLine } from "./line.ts";
import { CHATONE_ID, type ChatoneMessage, isWithinLimits, rowsOf } from "./message.ts";
import { renderChatoneNudge } from "./nudge.ts";
import type { ChatoneOptions } from "./options.ts";

const MAX_ROLES = 20;
/** SUPPRESS_NOTIFICATIONS. */
const SILENT = 4096;

export function renderChatone(notification: Notification, options: ChatoneOptions): ChatoneMessage {
  if (notification.isNudge) return renderChatoneNudge(notification, options);
  if (notification.isLine) return renderChatoneLine(notification, options);
  const { words } = options;
  const draw = (form: Notification) => drawEmbed(form, options);
  const whole = normalize(notification, words);
  const form = fit(whole, cutsFor(words), (each) => isWithinLimits(draw(each)));
  const embeds = [draw(form)];
  const components = rowsOf(buttonsFor(notification.actions, options));
  if (options.isEdit) return { content: "", embeds, components, allowed_mentions: { parse: [] } };
  return {
    ...callPeople(form, options),
    embeds,
    ...(components.length > 0 && { components }),
  };
}

/** The line of pings with exactly its ids allowed, or silence. */
function callPeople(
  notification: Notification,
  options: ChatoneOptions,
): Pick<ChatoneMessage, "content" | "allowed_mentions" | "flags"> {
  const roles = [...new Set(options.roleIds)]
    .filter((id) => CHATONE_ID.test(id))
    .slice(0, MAX_ROLES);
  const pings = pingsFor(notification, options, CHATONE_ID);
  const users = loudOf(pings).map(({ chatId }) => chatId);
  const calls = [...roles.map((id) => `<@&${id}>`), ...pings.map(({ chatId }) => `<@${chatId}>`)];
  const headline = escapeMarkdown(shortHeadline(notification, options.words), MIDDLE);
  const isCalling = roles.length + users.length > 0;
  const isLoud = isCalling || notification.isPersonal === true || notification.tone === "bad";
  return {
    ...(calls.length > 0 && { content: [...calls, headline].join(" ") }),
    allowed_mentions: { parse: [], roles, users },
    ...(!isLoud && { flags: SILENT }),
  };
}

const MIDDLE = { atLineStart: false, isFollowed: false };
