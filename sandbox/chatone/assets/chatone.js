// The client of chatone: plain messages, commands, clicks, and what only one person sees.

import { openModal } from "./chatone-modal.js";
import "./chatone-popup.js";
import { ask, onAsk, onSend, say, setBusy } from "./talk.js";

const { channel: channelId, person: userId } = document.querySelector(".composer").dataset;

/** Tells the platform of it, and opens the dialog that it may answer with. */
async function interact(question) {
  const interaction = await ask("interactions", question);
  if (interaction.modal) await openModal(interaction.id);
  return interaction.error;
}

onSend(async (text) => {
  if (text.startsWith("/")) return interact({ kind: "typed", userId, channelId, text });
  const sent = await ask(`channels/${channelId}/messages`, { userId, content: text });
  return sent.error;
});

onAsk(async (question, button) => {
  if (question.kind === "click") setBusy(button);
  say(await interact(question));
});

document.addEventListener("change", ({ target }) => {
  if (!target.matches("select[data-ask]") || target.value === "") return;
  const question = { ...JSON.parse(target.dataset.ask), values: [target.value] };
  setBusy(target);
  void interact(question).then(say);
});

// Dismissed is not deleted: the message is only out of this window's sight.
const DISMISSED = "dismissed";
const dismissed = () => JSON.parse(sessionStorage.getItem(DISMISSED) ?? "[]");

function hideDismissed() {
  for (const id of dismissed()) document.getElementById(id)?.remove();
}

document.addEventListener("click", ({ target }) => {
  const id = target.closest("[data-dismiss]")?.dataset.dismiss;
  if (!id) return;
  sessionStorage.setItem(DISMISSED, JSON.stringify([...dismissed(), id]));
  hideDismissed();
});
document.addEventListener("refreshed", hideDismissed);
hideDismissed();
