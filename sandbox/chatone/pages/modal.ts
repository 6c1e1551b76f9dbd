// Renders a modal: its fields with their limits, submit and cancel.

import { type SandboxHtml, html } from "../../pages/html.ts";
import type { SandboxInteraction } from "../interactions/book.ts";
import type { Modal } from "../interactions/modal-form.ts";

const PARAGRAPH = 2;
const MAX_LENGTH = 4000;

type Row = Modal["components"][number];
type Input = Extract<Extract<Row, { type: 18 }>["component"], { type: 4 }>;
type Field = { label: string; description?: string | null | undefined; input: Input };

export function modalView({ id, modal }: SandboxInteraction): SandboxHtml | undefined {
  if (!modal) return undefined;
  return html`<dialog class="modal" aria-labelledby="modal-title" data-interaction="${id}">
    <form method="dialog" novalidate>
      <header>
        <h2 id="modal-title">${modal.title}</h2>
        <button type="button" class="close" aria-label="Close" data-cancel>×</button>
      </header>
      <div class="fields">${modal.components.flatMap(fieldsOf).map(fieldView)}</div>
      <p class="modal-error" role="alert" hidden></p>
      <footer>
        <button type="button" class="button b2" data-cancel>Cancel</button>
        <button class="button b1">Submit</button>
      </footer>
    </form>
  </dialog>`;
}

/** Selects in a modal are not rendered, because Relay does not use them. */
function fieldsOf(row: Row): Field[] {
  if (row.type === 1) return row.components.map((input) => ({ label: input.label, input }));
  const { label, description, component } = row;
  return component.type === 4 ? [{ label, description, input: component }] : [];
}

/** Fields are required by default. */
function fieldView({ label, description, input }: Field): SandboxHtml {
  const { custom_id: name, style, value, placeholder, required = true } = input;
  const attributes = html`id="f-${name}" name="${name}" placeholder="${placeholder}"
  aria-describedby="e-${name}" ${required ? html`required` : ""} data-min="${input.min_length ?? 0}"
  data-max="${input.max_length ?? MAX_LENGTH}" maxlength="${input.max_length ?? MAX_LENGTH}"
  autocomplete="off"`;
  return html`<div class="field">
    <label for="f-${name}"
      >${label}${required && html`<span class="needed" aria-hidden="true">*</span>`}</label
    >
    ${description && html`<p class="quiet">${description}</p>`}
    ${
      style === PARAGRAPH
        ? html`<textarea rows="4" ${attributes}>${value}</textarea>`
        : html`<input type="text" value="${value}" ${attributes} />`
    }
    <p class="field-error" id="e-${name}"></p>
  </div>`;
}
