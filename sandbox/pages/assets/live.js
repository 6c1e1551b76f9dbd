// Keeps a page true without a reload: when the platform says that something changed, the page is
// fetched again and its live parts are exchanged. What a person opened or scrolled to stays.

const wasAtEnd = (list) => list.scrollHeight - list.scrollTop - list.clientHeight < 80;

/** A list that shows its end goes on showing it, also when the window or what stands below changes size. */
function keepAtEnd(list) {
  let isAtEnd = true;
  list.scrollTop = list.scrollHeight;
  list.addEventListener("scroll", () => (isAtEnd = wasAtEnd(list)));
  new ResizeObserver(() => {
    if (isAtEnd) list.scrollTop = list.scrollHeight;
  }).observe(list);
}

async function refresh() {
  const reply = await fetch(location.href, { cache: "no-store" });
  const fresh = new DOMParser().parseFromString(await reply.text(), "text/html");
  for (const part of document.querySelectorAll("[data-live]")) {
    const next = fresh.querySelector(`[data-live="${part.dataset.live}"]`);
    if (next && next.innerHTML !== part.innerHTML) exchange(part, next);
  }
  // For scripts that keep something beside what the page says.
  document.dispatchEvent(new Event("refreshed"));
}

function exchange(part, next) {
  const follow = part.matches("[data-end]") && wasAtEnd(part);
  for (const opened of part.querySelectorAll("details[data-keep][open]"))
    next.querySelector(`details[data-keep="${opened.dataset.keep}"]`)?.setAttribute("open", "");
  const focused = part.contains(document.activeElement) ? document.activeElement.id : "";
  part.replaceChildren(...next.childNodes);
  document.getElementById(focused)?.focus({ preventScroll: true });
  if (follow) part.scrollTop = part.scrollHeight;
}

// One fetch at a time, and one more if something changed meanwhile.
let underWay = false;
let again = false;
async function changed() {
  if (underWay) {
    again = true;
    return;
  }
  underWay = true;
  try {
    await refresh();
  } finally {
    underWay = false;
  }
  if (again) {
    again = false;
    await changed();
  }
}

for (const list of document.querySelectorAll("[data-end]")) keepAtEnd(list);
const source = new EventSource("/_sandbox/live");
source.addEventListener("message", () => void changed());
// After a restart of the sandbox the page may be of yesterday.
source.addEventListener("open", () => void changed());
