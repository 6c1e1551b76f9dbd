// What both chats' clients do the same way: asking the platform, the composer, menus that close again.

/** Asks one of the sandbox's controls for something; what a person did wrong comes back as `error`. */
export async function ask(path, body) {
  const reply = await fetch(`/_sandbox/${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return text === "" ? {} : JSON.parse(text);
}

const form = document.querySelector(".composer");
export const field = form?.querySelector("textarea");
const errorLine = form?.querySelector(".composer-error");

export function say(problem = "") {
  if (!errorLine) return;
  errorLine.textContent = problem;
  errorLine.hidden = problem === "";
}

/** As high as its text, up to a third of the window. */
export function fit() {
  field.style.height = "auto";
  field.style.height = `${Math.min(field.scrollHeight, innerHeight / 3)}px`;
}

export function write(text) {
  field.value = text;
  fit();
  field.dispatchEvent(new Event("input"));
}

/** `send` gets the text and gives back an error, if there is one; the text then comes back to its writer. */
export function onSend(send) {
  if (!form || !field) return;
  const list = document.querySelector("[data-end]");
  const submit = async (text) => {
    say();
    write("");
    // Whoever says something looks at what is said now.
    list.scrollTop = list.scrollHeight;
    const problem = await send(text);
    if (problem === undefined) return;
    say(problem);
    if (field.value === "") write(text);
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (text !== "") void submit(text);
  });
  field.addEventListener("input", fit);
  field.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.key !== "Enter" || event.shiftKey || event.isComposing)
      return;
    event.preventDefault();
    form.requestSubmit();
  });
}

/** Each click on something that carries a question to the platform. */
export function onAsk(run) {
  document.addEventListener("click", (event) => {
    const asking = event.target.closest("button[data-ask]");
    if (!asking) return;
    const question = JSON.parse(asking.dataset.ask);
    asking.closest("details")?.removeAttribute("open");
    void run(question, asking);
  });
}

export function setBusy(element) {
  element.setAttribute("aria-busy", "true");
  element.disabled = true;
}

for (const select of document.querySelectorAll("select[data-submits]"))
  select.addEventListener("change", () => select.form.requestSubmit());

const closeMenus = (except) => {
  for (const menu of document.querySelectorAll("details.menu[open]"))
    if (menu !== except) menu.removeAttribute("open");
};
document.addEventListener("click", (event) => closeMenus(event.target.closest("details.menu")));
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  document.querySelector("details.menu[open] summary")?.focus();
  closeMenus();
});
