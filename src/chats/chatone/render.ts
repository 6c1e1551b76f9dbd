// Renders a notification as a Discord message: an embed, buttons below it, and a line of pings above it.

import { link } from "../../core/kernel/rich-text.ts";
import type { Line, Notification } from "../../core/messages/notification.ts";
import { buttonsFor } from "../kit/buttons.ts";
import { cutsFor } from "../kit/cuts.ts";
import { fit } from "../kit/fit.ts";
import { colorOf, DOT, lineOf, packFacts, signOf } from "../kit/layout.ts";
import { normalize } from "../kit/normalize.ts";
import { loudOf, pingsFor } from "../kit/pings.ts";
import { headlineOf, jointOf, shortHeadline } from "../kit/render-options.ts";
import { safeUrl } from "../kit/safe-url.ts";
import {
  CHATONE_ID,
  type ChatoneMessage,
  type ChatoneOptions,
  type Embed,
  isWithinLimits,
  rowsOf,
} from "./message.ts";
import { escapeMarkdown, renderSpans, withoutPings } from "./spans.ts";

const MAX_ROLES = 20;
/** SUPPRESS_NOTIFICATIONS. */
const SILENT = 4096;

export function renderChatone(notification: Notification, options: ChatoneOptions): ChatoneMessage {
  if (notification.isNudge) return renderChatoneNudge(notification, options);
  if (notification.isLine) return renderChatoneLine(notification, options);
  const { words } = options;
  const embedOf = (form: Notification) => drawEmbed(form, options);
  const whole = normalize(notification, words);
  const form = fit(whole, cutsFor(words), (each) => isWithinLimits(embedOf(each)));
  const embeds = [embedOf(form)];
  const components = rowsOf(buttonsFor(notification.actions, options));
  if (options.isEdit) return { content: "", embeds, components, allowed_mentions: { parse: [] } };
  return {
    ...callPeople(form, options),
    embeds,
    ...(components.length > 0 && { components }),
  };
}

/** Line of pings with `allowed_mentions` for exactly its ids; otherwise a silent message. */
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

// One-line notification: text without an embed or link previews.

const MAX_UNITS = 2000;
/** SUPPRESS_NOTIFICATIONS and SUPPRESS_EMBEDS. */
const SILENT_AND_BARE = 4096 + 4;

function renderChatoneLine(
  notification: Notification,
  { words, isEdit }: ChatoneOptions,
): ChatoneMessage {
  const whole = normalize(notification, words);
  const content = drawLines(
    fit(whole, cutsFor(words), (form) => drawLines(form).length <= MAX_UNITS),
  );
  if (isEdit) return { content, embeds: [], components: [], allowed_mentions: { parse: [] } };
  const allowed_mentions = { parse: [], roles: [], users: [] };
  return { content, embeds: [], allowed_mentions, flags: SILENT_AND_BARE };
}

function drawLines(form: Notification): string {
  return lineOf(form).map(renderSpans).join("\n");
}

// Nudge: pings and their subject, without an embed.

/** SUPPRESS_EMBEDS. */
const BARE = 4;
const BEFORE_TEXT = { atLineStart: false, isFollowed: true };

function renderChatoneNudge(notification: Notification, options: ChatoneOptions): ChatoneMessage {
  const { label, subject, url, ...whole } = normalize(notification, options.words);
  const pings = pingsFor({ ...whole, label, subject, url }, options, CHATONE_ID);
  const users = loudOf(pings).map(({ chatId }) => chatId);
  const about =
    label === undefined ? "" : escapeMarkdown(label + jointOf(options.words), BEFORE_TEXT);
  const calls = pings.map(({ chatId }) => `<@${chatId}> `).join("");
  return {
    content: calls + about + renderSpans([link(subject, url)]),
    embeds: [],
    allowed_mentions: { parse: [], roles: [], users },
    flags: BARE,
  };
}

// Embed of a message: author, headline, lines, panels.

const WIDTH = 70;

function drawEmbed(notification: Notification, options: ChatoneOptions): Embed {
  const { tone, color, lines } = notification;
  const sign = signOf(tone, options.emoji);
  const headline = headlineOf(notification, options.words);
  const surroundings = { atLineStart: sign === "", isFollowed: false };
  const url = safeUrl(notification.url);
  const description = lines.map(drawLine).join("\n");
  const fields = drawFields(notification);
  return {
    ...drawAuthor(notification),
    title: sign + escapeMarkdown(headline, surroundings),
    ...(url !== undefined && { url }),
    color: color ?? colorOf(tone),
    ...(description !== "" && { description }),
    ...(fields.length > 0 && { fields }),
    ...drawFooter(options),
  };
}

function drawAuthor({ actor, place }: Notification): Pick<Embed, "author"> {
  const name = [actor?.login, place].filter((part) => part !== undefined).join(DOT);
  const url = safeUrl(actor?.url);
  const icon = safeUrl(actor?.avatarUrl);
  if (name === "") return {};
  return {
    author: {
      name: withoutPings(name),
      ...(url !== undefined && { url }),
      ...(icon !== undefined && { icon_url: icon }),
    },
  };
}

function drawLine(line: Line): string {
  if (line.kind === "facts") return packFacts(line.items, WIDTH).map(renderSpans).join("\n");
  if (line.kind === "words") return line.words.split("\n").map(drawQuote).join("\n");
  return renderSpans(line.content);
}

function drawQuote(line: string): string {
  return `> ${escapeMarkdown(line, { atLineStart: true, isFollowed: false })}`;
}

function drawFields({ panels }: Notification) {
  return panels.map(({ name, items, isInline }) => ({
    name: escapeMarkdown(name, { atLineStart: true, isFollowed: false }),
    value: items.map(renderSpans).join("\n"),
    inline: isInline,
  }));
}

function drawFooter({ isEdit, now, words }: ChatoneOptions): Pick<Embed, "footer" | "timestamp"> {
  return isEdit && now !== undefined ? { footer: { text: words.updated }, timestamp: now } : {};
}
