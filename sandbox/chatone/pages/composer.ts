// Composer for messages and commands, with a list of suggestions.

import { type SandboxHtml, html } from "../../pages/html.ts";

export type ChatoneComposerContext = { userId: string; channelId: string; name: string };

export function composer({ userId, channelId, name }: ChatoneComposerContext): SandboxHtml {
  const placeholder = `Message #${name}`;
  return html`<form class="composer" data-channel="${channelId}" data-person="${userId}">
    <div class="popup" hidden>
      <p></p>
      <div id="commands" role="listbox" aria-label="Commands"></div>
    </div>
    <p class="composer-error" role="alert" hidden></p>
    <div class="field">
      <textarea
        rows="1"
        name="text"
        maxlength="6000"
        role="combobox"
        aria-label="${placeholder}"
        aria-expanded="false"
        aria-autocomplete="list"
        aria-controls="commands"
        autocomplete="off"
        spellcheck="false"
        placeholder="${placeholder}"
      ></textarea>
      <button class="send" aria-label="Send" title="Send">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path
            fill="currentColor"
            d="M3 4l19 8-19 8 3-8-3-8Zm4.500 7H14v2H7.500L6 17l11-5L6 7l1.500 4Z"
          />
        </svg>
      </button>
    </div>
  </form>`;
}
