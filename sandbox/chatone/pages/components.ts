// Buttons and selects below a message. They are disabled without a viewer.

import {
  type APIButtonComponent,
  type APIMessageTopLevelComponent,
  type APIStringSelectComponent,
  ButtonStyle,
  ComponentType,
} from "discord-api-types/v10";
import { type SandboxHtml, html } from "../../pages/html.ts";
import type { ChatoneViewer } from "./viewer.ts";

/** Text presentation, because many fonts render the arrow as an emoji. */
const LEAVES = html`<span aria-hidden="true">↗︎</span>`;

export type On = { messageId: string; viewer: ChatoneViewer | undefined };

export function componentsView(
  rows: readonly APIMessageTopLevelComponent[] | undefined,
  on: On,
): SandboxHtml {
  return html`${rows?.map((row) => rowView(row, on))}`;
}

function rowView(row: APIMessageTopLevelComponent, on: On): SandboxHtml | undefined {
  if (row.type !== ComponentType.ActionRow) return undefined;
  const shown = row.components.map((component) => {
    if (component.type === ComponentType.Button) return buttonView(component, on);
    if (component.type === ComponentType.StringSelect) return selectView(component, on);
    return html`<span class="button b2">${component.placeholder ?? "Choose"} ▾</span>`;
  });
  return html`<div class="buttons">${shown}</div>`;
}

function buttonView(button: APIButtonComponent, on: On): SandboxHtml {
  const label = "label" in button ? button.label : undefined;
  if (button.style === ButtonStyle.Link)
    return html`<a class="button b5" href="${button.url}" target="_blank" rel="noreferrer"
      >${label} ${LEAVES}</a
    >`;
  const customId = "custom_id" in button ? button.custom_id : "";
  return html`<button
    type="button"
    class="button b${button.style}"
    ${use({ customId, isDisabled: button.disabled === true }, on)}
  >
    ${label}
  </button>`;
}

function selectView(select: APIStringSelectComponent, on: On): SandboxHtml {
  const { custom_id: customId, placeholder = "Choose", options } = select;
  return html`<select
    class="button b2"
    aria-label="${placeholder}"
    autocomplete="off"
    ${use({ customId, isDisabled: select.disabled === true }, on)}
  >
    <option value="">${placeholder}</option>
    ${options.map(({ label, value }) => html`<option value="${value}">${label}</option>`)}
  </select>`;
}

type Part = { customId: string; isDisabled: boolean };

/** Attributes of the click request, or `disabled` without a viewer. */
function use({ customId, isDisabled }: Part, { messageId, viewer }: On): SandboxHtml {
  if (!viewer || isDisabled) return html`disabled`;
  const { userId, channelId } = viewer;
  const ask = { kind: "click", userId, channelId, messageId, customId };
  const busy = viewer.isBusy(messageId, customId) ? html`aria-busy="true" disabled` : "";
  return html`id="c${messageId}-${customId}" data-ask="${JSON.stringify(ask)}" ${busy}`;
}
