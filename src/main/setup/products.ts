// Where the products answer that most people mean, and what they call them. Whoever runs another server of
// the same kind types its address.

import type { Learnt, Name, ValueOf } from "./step.ts";

export const CODEHOST_WEB = "https://github.com";
export const CHATONE_API = "https://discord.com/api/v10";
export const CHATTWO_API = "https://api.telegram.org";

const NAMES: ReadonlyMap<string, string> = new Map([
  ["github.com", "GitHub"],
  ["discord.com", "Discord"],
  ["api.telegram.org", "Telegram"],
]);

/** People read a product's own name, where we know it and nobody chose another. */
export function labelFor(label: Name, address: string, valueOf: ValueOf): Learnt {
  const name = NAMES.get(URL.parse(address)?.hostname ?? "");
  return name === undefined || valueOf(label) !== undefined ? [] : [[label, name]];
}

/** Codehost's own servers for firms keep the API under the same name. */
export function codehostApiOf(web: string): string {
  return web === CODEHOST_WEB ? "https://api.github.com" : `${web.replace(/\/+$/, "")}/api/v3`;
}
