// The replied message, and the reply button.

import type { Message } from "@grammyjs/types";
import { type SandboxHtml, html } from "../../pages/html.ts";

export function repliedView({ message_id: id, from, text }: Message): SandboxHtml {
  return html`<a class="replied" href="#m${id}"><b>${from?.first_name}</b><span>${text}</span></a>`;
}

export function replyButton({ message_id: id, text }: Message, name: string): SandboxHtml {
  return html`<button
    type="button"
    class="reply"
    id="r${id}"
    title="Reply"
    aria-label="Reply to ${name}"
    data-reply="${id}"
    data-name="${name}"
    data-text="${text}"
  >
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="currentColor"
        d="M10 5v4c7 1 10 5.500 11 11-2.500-4-6-5.500-11-5.500V19l-7-7 7-7Z"
      />
    </svg>
  </button>`;
}
