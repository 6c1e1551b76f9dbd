// The client of chattwo: messages and replies, presses and what the bot answers to them.

import { lookForAnswers, waitFor } from "./chattwo-answers.js";
import { ask, field, onAsk, onSend, say, setBusy } from "./talk.js";

const { chat: chatId, topic: topicId, person: userId } = field?.form.dataset ?? {};
const bar = document.querySelector(".replying");
let replyToId;
/** The last request for a reply that this window has followed or that was called off. */
let followed;

function replyTo({ id, name, text }, placeholder = "") {
  replyToId = id;
  bar.hidden = false;
  bar.querySelector("b").textContent = name;
  bar.querySelector("span").textContent = text;
  field.placeholder = placeholder || field.dataset.placeholder;
  field.focus();
}

function stopReplying() {
  if (!bar) return;
  replyToId = undefined;
  bar.hidden = true;
  field.placeholder = field.dataset.placeholder;
}

onSend(async (text) => {
  const reply = replyToId && { replyToId };
  stopReplying();
  const place = { chatId, userId, ...(topicId && { topicId }) };
  const { error } = await ask("messages", { ...place, text, ...reply });
  return error;
});

const replyOf = ({ dataset: { reply: id, name, text } }) => ({ id, name, text });

document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-reply]");
  if (button && field) replyTo(replyOf(button));
});
bar?.querySelector("button").addEventListener("click", stopReplying);
field?.addEventListener("keydown", ({ key }) => {
  if (key === "Escape") stopReplying();
});

/** A message that asks for a reply makes one begin. */
function followPrompt() {
  const prompt = document.querySelector("[data-prompt]")?.dataset;
  if (!prompt || !field || prompt.prompt === followed) return;
  followed = prompt.prompt;
  const button = document.querySelector(`[data-reply="${followed}"]`);
  if (button) replyTo(replyOf(button), prompt.placeholder);
}

onAsk(async ({ to, ...question }, button) => {
  setBusy(button);
  const { error, id } = await ask(to, question);
  // A started chat has a composer, which the page did not bring.
  if (to === "messages") return location.replace(location.pathname);
  if (error) return say(error);
  return waitFor(id);
});

document.addEventListener("refreshed", () => {
  followPrompt();
  void lookForAnswers();
});
followPrompt();
