// The list above the composer while a command is typed. Arrows choose, Tab or Enter takes, Escape closes.

import { choiceRows, pathsOf, suggest } from "./chatone-commands.js";
import { ask, field, write } from "./talk.js";

const QUIET_MS = 150;
const form = field.form;
const options = document.getElementById("commands");
const popup = options.parentElement;
const { channel: channelId, person: userId } = form.dataset;

let rows = [];
let active = -1;
let paths;
let asking;

const isWanted = () => field.value.startsWith("/") && document.activeElement === field;

async function update() {
  clearTimeout(asking);
  if (isWanted()) paths ??= pathsOf(await ask(`commands?userId=${userId}`));
  // What was typed may be sent by now.
  if (isWanted()) list();
  else close();
}

function list() {
  const { title, rows: found, filling } = suggest(paths, field.value);
  // While the command is not chosen yet, Enter takes the first; later it sends.
  show(title, found, title === "Commands" ? 0 : -1);
  if (filling?.option.autocomplete)
    asking = setTimeout(() => void complete(title, filling), QUIET_MS);
}

/** The app itself knows what could stand there. */
async function complete(title, { chosen, option, before, value }) {
  const typed = field.value;
  const [name, ...subcommand] = chosen.path.slice(1).split(" ");
  const { choices = [] } = await ask("interactions", {
    kind: "autocomplete",
    userId,
    channelId,
    name,
    ...(subcommand.length > 0 && { subcommand: subcommand.join(" ") }),
    options: { [option.name]: value },
    focused: option.name,
  });
  if (field.value === typed && isWanted()) show(title, choiceRows({ choices }, before, ""), -1);
}

function show(title, found, first) {
  rows = found;
  active = rows.length > 0 ? first : -1;
  popup.querySelector("p").textContent = title;
  options.replaceChildren(...rows.map(rowView));
  popup.hidden = rows.length === 0;
  field.setAttribute("aria-expanded", String(!popup.hidden));
  highlight();
}

function rowView({ label, hint, description }, index) {
  const row = document.createElement("div");
  row.id = `command-${index}`;
  row.setAttribute("role", "option");
  for (const [tag, text] of [
    ["b", label],
    ["i", hint],
    ["span", description],
  ])
    row.append(Object.assign(document.createElement(tag), { textContent: text }));
  // Before the field loses the focus.
  row.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    take(index);
  });
  return row;
}

function highlight() {
  for (const [index, row] of [...options.children].entries()) {
    row.setAttribute("aria-selected", String(index === active));
    if (index === active) row.scrollIntoView({ block: "nearest" });
  }
  if (active < 0) field.removeAttribute("aria-activedescendant");
  else field.setAttribute("aria-activedescendant", `command-${active}`);
}

function take(index) {
  const row = rows[index];
  if (row) write(row.text);
}

function close() {
  show("", [], -1);
}

const KEYS = {
  ArrowDown: () => (active = (active + 1) % rows.length),
  ArrowUp: () => (active = (active <= 0 ? rows.length : active) - 1),
  Tab: () => take(Math.max(active, 0)),
  Escape: close,
};

field.addEventListener("input", () => void update());
field.addEventListener("blur", close);
field.addEventListener("focus", () => void update());
field.addEventListener(
  "keydown",
  (event) => {
    if (popup.hidden || event.isComposing) return;
    // What is typed in full is sent.
    const isWhole = rows[active]?.text.trim() === field.value.trim();
    const key = event.key === "Enter" && active >= 0 && !isWhole ? "Tab" : event.key;
    if (!KEYS[key] || event.shiftKey) return;
    event.preventDefault();
    KEYS[key]();
    if (key.startsWith("Arrow")) highlight();
  },
  { capture: true },
);
// Commands are registered while the page is open.
document.addEventListener("refreshed", () => (paths = undefined));
