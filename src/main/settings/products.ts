// Default URLs and names of the products. Operators of a self-hosted server enter its URL instead.

import type { ServiceValues, Name, ValueOf } from "./setup-step.ts";

export const CODEHOST_WEB = "https://github.com";
export const CHATONE_API = "https://discord.com/api/v10";
export const CHATTWO_API = "https://api.telegram.org";

const NAMES: ReadonlyMap<string, string> = new Map([
  ["github.com", "GitHub"],
  ["discord.com", "Discord"],
  ["api.telegram.org", "Telegram"],
]);

const DEFAULT_NAMES = {
  CODEHOST_LABEL: "GitHub",
  CHATONE_LABEL: "Discord",
  CHATTWO_LABEL: "Telegram",
};

/** Name of a product in setup: its label, or the default product's name. */
export function productName(label: keyof typeof DEFAULT_NAMES, valueOf: ValueOf): string {
  return valueOf(label) ?? DEFAULT_NAMES[label];
}

/** Sets the product name as label if the URL is known and the operator chose no label. */
export function labelFor(label: Name, url: string, valueOf: ValueOf): ServiceValues {
  const name = NAMES.get(URL.parse(url)?.hostname ?? "");
  return name === undefined || valueOf(label) !== undefined ? [] : [[label, name]];
}

/** GitHub Enterprise Server serves its API under the same host. */
export function codehostApiOf(web: string): string {
  return web === CODEHOST_WEB ? "https://api.github.com" : `${web.replace(/\/+$/, "")}/api/v3`;
}
