// A person in a line of text: avatar and login.

import { face } from "../../pages/face.ts";
import { type SandboxHtml, html } from "../../pages/html.ts";
import { findPerson } from "../state/find.ts";
import type { ForgeState } from "../state/state.ts";

export function person(state: ForgeState, login: string): SandboxHtml {
  return html`<span class="person">${face(login, findPerson(state, login)?.color)}${login}</span>`;
}
