// What a bot answers to a press: words that pass by, a dialog that waits to be closed, or a link that starts the bot.

import { ask } from "./talk.js";

/** Presses that nobody has answered yet. */
const waiting = new Set();

export async function waitFor(id) {
  waiting.add(id);
  await lookForAnswers();
}

export async function lookForAnswers() {
  for (const id of waiting) {
    const { answer } = await ask(`presses/${id}`);
    if (!answer || !waiting.delete(id)) continue;
    if (answer.url) openStart(answer.url);
    else if (answer.isAlert) alertWith(answer.text);
    else if (answer.text !== "") toast(answer.text);
  }
}

/** The private chat of the person who looks, with what the link gives to the bot. */
function openStart(url) {
  const start = new URL(url).searchParams.get("start");
  const { person } = document.querySelector("form.composer").dataset;
  location.assign(`/chats/${person}?start=${encodeURIComponent(start)}`);
}

function alertWith(text) {
  const dialog = document.createElement("dialog");
  dialog.className = "alert";
  const words = Object.assign(document.createElement("p"), { textContent: text });
  const button = Object.assign(document.createElement("button"), { textContent: "OK" });
  button.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  dialog.append(words, button);
  document.body.append(dialog);
  dialog.showModal();
}

const TOAST_MS = 4000;

/** A few words that go away by themselves. */
function toast(text) {
  const words = document.createElement("p");
  words.className = "toast";
  words.setAttribute("role", "status");
  words.textContent = text;
  document.querySelector(".room").append(words);
  setTimeout(() => words.remove(), TOAST_MS);
}
