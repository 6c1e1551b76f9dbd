// Renders text with entities as the client does. Telegram has already parsed it, so unintended mentions and commands
// are visible here.

import type { MessageEntity } from "@grammyjs/types";
import { type SandboxHtml, html, trusted } from "../../pages/html.ts";
import { safeLink } from "../../pages/safe-link.ts";

type Show = (inner: SandboxHtml, entity: MessageEntity, text: string) => SandboxHtml;

const tag =
  (name: string, attributes = ""): Show =>
  ({ html: inner }) =>
    trusted(`<${name}${attributes}>${inner}</${name}>`);

const SHOWN: Partial<Record<MessageEntity["type"], Show>> = {
  bold: tag("b"),
  italic: tag("i"),
  underline: tag("u"),
  strikethrough: tag("s"),
  spoiler: tag("mark"),
  code: tag("code"),
  pre: tag("pre"),
  blockquote: tag("blockquote"),
  // Expands on a tap, as in the client.
  expandable_blockquote: (inner) =>
    html`<details class="quote"><summary>${inner}</summary></details>`,
  text_link: (inner, entity) => (entity.type === "text_link" ? safeLink(entity.url, inner) : inner),
  text_mention: (inner) => html`<span class="mention">${inner}</span>`,
  mention: (inner) => html`<span class="mention">${inner}</span>`,
  hashtag: (inner) => html`<span class="mention">${inner}</span>`,
  bot_command: (inner) => html`<span class="mention">${inner}</span>`,
  url: (inner, _entity, text) => safeLink(text, inner),
};

export function entitiesView(text: string, entities: readonly MessageEntity[] = []): SandboxHtml {
  // Outer entities first, so that each one contains its inner ones.
  const sorted = entities.toSorted(
    (one, two) => one.offset - two.offset || two.length - one.length,
  );
  return between(text, sorted, 0, text.length);
}

function between(
  text: string,
  entities: readonly MessageEntity[],
  start: number,
  end: number,
): SandboxHtml {
  const shown: SandboxHtml[] = [];
  let at = start;
  for (const [index, entity] of entities.entries()) {
    if (entity.offset < at || entity.offset >= end) continue;
    const entityEnd = Math.min(end, entity.offset + entity.length);
    const inner = between(text, entities.slice(index + 1), entity.offset, entityEnd);
    const show = SHOWN[entity.type];
    shown.push(lines(text.slice(at, entity.offset)));
    shown.push(show ? show(inner, entity, text.slice(entity.offset, entityEnd)) : inner);
    at = entityEnd;
  }
  shown.push(lines(text.slice(at, end)));
  return html`${shown}`;
}

function lines(text: string): SandboxHtml {
  return html`${text.split("\n").map((line, index) => (index > 0 ? html`<br />${line}` : line))}`;
}
