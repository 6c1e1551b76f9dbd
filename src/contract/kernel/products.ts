// Product names behind the contract words. People read a label: the operator's, or the product's name.

import type { Platform } from "./target.ts";

export type Product = "codehost" | "altforge" | Platform;

export type Labels = Readonly<Record<Product, string>>;

export const PRODUCT_NAMES: Labels = {
  codehost: "GitHub",
  altforge: "Gitea",
  chatone: "Discord",
  chattwo: "Telegram",
};

/** Forgejo has the API of Gitea, so only the host can tell them apart. */
const FORGEJO_HOST = /(?:^|\.)codeberg\.org$|(?:^|[.-])forgejo(?:[.-]|$)/;

/** The operator's label, else the product's name; `url` is the base URL of the product. */
export function labelOf(
  product: Product,
  { label, url = "" }: { label?: string | undefined; url?: string | undefined },
): string {
  if (label !== undefined) return label;
  const isForgejo = product === "altforge" && FORGEJO_HOST.test(URL.parse(url)?.hostname ?? "");
  return isForgejo ? "Forgejo" : PRODUCT_NAMES[product];
}
