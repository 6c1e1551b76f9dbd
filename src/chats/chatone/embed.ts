// The embed of a message: who and where, headline, lines, panels.

import type { Line, Notification } from "../../core/messages/notification.ts";
import { headlineOf } from "../headline.ts";
import { DOT, packFacts } from "../pack-facts.ts";
import { safeUrl } from "../safe-url.ts";
import { colorOf, signOf } from "../tones.ts";
import { escapeMarkdown, withoutPings } from "./escape.ts";
import type { Embed } from "./message.ts";
import type { ChatoneOptions } from "./options.ts";
import { renderSpans } from "./spans.ts";

const WIDTH = 70;

export function drawEmbed(notification: Notification, options: ChatoneOptions): Embed {
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
