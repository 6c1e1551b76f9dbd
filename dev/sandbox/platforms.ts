// Ports and URLs of the sandbox's platforms: consecutive ports after Relay's, in the order of the list.

import { LOCAL_CHATS, LOCAL_HOSTS } from "../../sandbox/index.ts";
import { type Product, PRODUCT_NAMES } from "../../src/contract/kernel/products.ts";

const PLATFORMS = [...LOCAL_HOSTS, ...LOCAL_CHATS];
const NAMES: readonly Product[] = PLATFORMS.map(({ name }) => name);

/** One for Relay, and one per platform. */
export const PORTS = 1 + NAMES.length;

/** Platforms with pages. */
export const PAGES = PLATFORMS.filter(({ about }) => about !== undefined);

export function portOf(basePort: number, name: Product): number {
  return basePort + 1 + NAMES.indexOf(name);
}

/** Known before the platform listens. */
export function platformUrl(basePort: number, name: Product): string {
  return `http://127.0.0.1:${portOf(basePort, name)}`;
}

/** One value per platform. */
export function byProduct<Of>(make: (name: Product) => Of): Readonly<Record<Product, Of>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the lists have every product once
  return Object.fromEntries(NAMES.map((name) => [name, make(name)])) as Record<Product, Of>;
}

/** Relay and every platform with pages, one line each. */
export function urlLines(relay: string, urls: Readonly<Record<Product, string>>): string {
  const lines = [
    ["Relay", relay],
    ...PAGES.map(({ name, about }) => [PRODUCT_NAMES[name], `${urls[name]}   ${about}`]),
  ];
  return lines.map(([name = "", text]) => `  ${name.padEnd(10)} ${text}`).join("\n");
}
