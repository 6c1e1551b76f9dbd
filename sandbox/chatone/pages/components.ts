// Rows of buttons and menus below a message. They are shown as they are; pressing them comes later.

import {
  type APIButtonComponent,
  type APIMessageTopLevelComponent,
  ButtonStyle,
  ComponentType,
} from "discord-api-types/v10";
import { type Html, html } from "../../pages/html.ts";

/** As text: many fonts would draw the sign as an emoji. */
const LEAVES = html`<span aria-hidden="true">↗︎</span>`;

export function componentsView(rows: readonly APIMessageTopLevelComponent[] = []): Html {
  return html`${rows.map(rowView)}`;
}

function rowView(row: APIMessageTopLevelComponent): Html | undefined {
  if (row.type !== ComponentType.ActionRow) return undefined;
  const shown = row.components.map((component) =>
    component.type === ComponentType.Button
      ? buttonView(component)
      : html`<span class="button b2">${component.placeholder ?? "Choose"} ▾</span>`,
  );
  return html`<div class="buttons">${shown}</div>`;
}

function buttonView(button: APIButtonComponent): Html {
  const label = "label" in button ? button.label : undefined;
  if (button.style === ButtonStyle.Link)
    return html`<a class="button b5" href="${button.url}" target="_blank" rel="noreferrer"
      >${label} ${LEAVES}</a
    >`;
  return html`<button class="button b${button.style}" disabled>${label}</button>`;
}
