// A dialog that an answer opened. Like the client's own it says under each field what is wrong with it,
// and stays open when nobody took what was entered.

import { ask, field as composer, setBusy } from "./talk.js";

export async function openModal(interactionId) {
  const reply = await fetch(`/_sandbox/interactions/${interactionId}/modal`);
  const parsed = new DOMParser().parseFromString(await reply.text(), "text/html");
  const dialog = document.body.appendChild(parsed.querySelector("dialog"));
  const form = dialog.querySelector("form");
  const close = () => dialog.close();
  for (const button of dialog.querySelectorAll("[data-cancel]"))
    button.addEventListener("click", close);
  dialog.addEventListener("close", () => {
    dialog.remove();
    composer?.focus();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void submit(dialog, form);
  });
  form.addEventListener("input", ({ target }) => mark(target, problemOf(target), false));
  dialog.showModal();
  form.querySelector("textarea, input")?.focus();
}

async function submit(dialog, form) {
  const fields = [...form.querySelectorAll("textarea, input")];
  for (const field of fields) mark(field, problemOf(field), true);
  const wrong = fields.find((field) => problemOf(field) !== "");
  if (wrong) wrong.focus();
  else await hand(dialog, form, fields);
}

async function hand(dialog, form, fields) {
  const button = form.querySelector("footer .b1");
  setBusy(button);
  const { error, failure } = await ask("interactions", {
    kind: "modal",
    interactionId: dialog.dataset.interaction,
    fields: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  });
  const problem = error ?? failure;
  if (problem === undefined) dialog.close();
  const line = form.querySelector(".modal-error");
  line.textContent = problem ?? "";
  line.hidden = problem === undefined;
  button.removeAttribute("aria-busy");
  button.disabled = false;
}

function problemOf({ value, required, dataset: { min, max } }) {
  const { length } = value;
  if (length === 0) return required ? "This field is required" : "";
  if (length < Number(min)) return `Must be ${min} or more in length`;
  return length > Number(max) ? `Must be ${max} or fewer in length` : "";
}

/** Nobody is told that a field is wrong while they are still filling it in for the first time. */
function mark(field, problem, isFinal) {
  const line = document.getElementById(`e-${field.name}`);
  if (!isFinal && line.textContent === "") return;
  line.textContent = problem;
  field.toggleAttribute("aria-invalid", problem !== "");
}
