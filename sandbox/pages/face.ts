// The round picture of a person: the one they have on this machine, else their first letter on their
// own colour. Nothing is fetched from elsewhere, so that looking at a message never leaves the machine.

import { isLoopback } from "../platform/post.ts";
import { type Html, html } from "./html.ts";

const COLORS = ["#d9730d", "#3b6fd4", "#2b8a6e", "#7a4fd0", "#c2417c", "#0f7c8a", "#8a6a0f"];

export function pictureOf(name: string, url: string): Html {
  return isLoopback(url) ? html`<img class="face" src="${url}" alt="" />` : face(name);
}

export function face(name: string, color = colorOf(name)): Html {
  const letter = /\S/u.exec(name)?.[0].toUpperCase() ?? "?";
  return html`<span class="face" style="background:${color}" aria-hidden="true">${letter}</span>`;
}

/** By the first word, so that "ana-lopez · acme/shop" is still Ana. */
function colorOf(name: string): string {
  const sum = Buffer.from(name.split(" ")[0] ?? "").reduce((total, byte) => total + byte, 0);
  return COLORS[sum % COLORS.length] ?? "#80848e";
}
