// Renders an embed: colour bar, author, linked title, description, fields three to a row, footer.

import type { APIEmbed } from "discord-api-types/v10";
import { clockTime } from "../../pages/clock-time.ts";
import { pictureOf } from "../../pages/face.ts";
import { type SandboxHtml, html } from "../../pages/html.ts";
import { safeLink } from "../../pages/safe-link.ts";
import { inline, markdown, type MentionNames } from "./markdown.ts";

const NO_COLOR = 0x80848e;

export function embedView(embed: APIEmbed, names: MentionNames): SandboxHtml {
  const color = (embed.color ?? NO_COLOR).toString(16).padStart(6, "0");
  return html`<article class="embed" style="border-color:#${color}">
    ${authorView(embed)}
    ${embed.title && html`<div class="etitle">${safeLink(embed.url, inline(embed.title, names))}</div>`}
    ${embed.description && html`<div class="edesc">${markdown(embed.description, names)}</div>`}
    ${fieldsView(embed, names)} ${footerView(embed)}
  </article>`;
}

function authorView({ author }: APIEmbed): SandboxHtml | undefined {
  if (!author) return undefined;
  const picture = author.icon_url && pictureOf(author.name, author.icon_url);
  return html`<div class="eauthor">${picture}${safeLink(author.url, author.name)}</div>`;
}

function fieldsView({ fields = [] }: APIEmbed, names: MentionNames): SandboxHtml | undefined {
  if (fields.length === 0) return undefined;
  const shown = fields.map(
    ({ name, value, inline: isInline }) =>
      html`<div class="${isInline ? "" : "wide"}">
        <b>${inline(name, names)}</b>${markdown(value, names)}
      </div>`,
  );
  return html`<div class="efields">${shown}</div>`;
}

function footerView({ footer, timestamp }: APIEmbed): SandboxHtml | undefined {
  const parts = [footer?.text, timestamp && `Today at ${clockTime(timestamp)}`].filter(Boolean);
  return parts.length > 0 ? html`<div class="efoot">${parts.join(" • ")}</div>` : undefined;
}
