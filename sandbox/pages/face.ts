// Avatar of a person: a local picture, else their initial on their own colour. Nothing is fetched from other servers,
// so viewing a message never leaves the machine.

import { readSharedSeed } from "../shared-seed.ts";
import { isLoopback } from "../platform/post.ts";
import { type SandboxHtml, html } from "./html.ts";

export const BOT_COLOR = "#2f6f5e";

const COLORS = ["#d9730d", "#3b6fd4", "#2b8a6e", "#7a4fd0", "#c2417c", "#0f7c8a", "#8a6a0f"];

const OWN_COLORS: ReadonlyMap<string, string> = new Map(
  readSharedSeed().people.map(({ login, color }) => [login, color]),
);

export function pictureOf(name: string, url: string): SandboxHtml {
  return isLoopback(url) ? html`<img class="face" src="${url}" alt="" />` : face(name);
}

export function face(name: string, color = colorOf(name)): SandboxHtml {
  const letter = /\S/u.exec(name)?.[0].toUpperCase() ?? "?";
  return html`<span class="face" style="background:${color}" aria-hidden="true">${letter}</span>`;
}

/** Hashes the first word only, so that "ana-lopez · acme/shop" keeps Ana's colour. */
function colorOf(name: string): string {
  const [first = ""] = name.split(" ");
  const sum = Buffer.from(first).reduce((total, byte) => total + byte, 0);
  return OWN_COLORS.get(first) ?? COLORS[sum % COLORS.length] ?? "#80848e";
}
