// Display names of providers and platforms, from the settings.

import { labelOf, type Labels, type Product } from "../../contract/kernel/products.ts";
import { byPlatform } from "../../contract/kernel/target.ts";
import type { Config } from "./config.ts";

const SETTINGS = {
  codehost: ["CODEHOST_LABEL", "CODEHOST_WEB_URL"],
  altforge: ["ALTFORGE_LABEL", "ALTFORGE_WEB_URL"],
  chatone: ["CHATONE_LABEL", "CHATONE_API_URL"],
  chattwo: ["CHATTWO_LABEL", "CHATTWO_API_URL"],
} as const satisfies Readonly<Record<Product, readonly [label: keyof Config, url: keyof Config]>>;

export type LabelSetting = (typeof SETTINGS)[Product][number];

export const LABEL_SETTINGS: readonly LabelSetting[] = Object.values(SETTINGS).flat();

/** Setup has only the values that the operator has entered so far. */
export function labelFrom(
  product: Product,
  valueOf: (name: LabelSetting) => string | undefined,
): string {
  const [label, url] = SETTINGS[product];
  return labelOf(product, { label: valueOf(label), url: valueOf(url) });
}

export function labelsFrom(config: Pick<Config, LabelSetting>): Labels {
  const of = (product: Product) => labelFrom(product, (name) => config[name]);
  return { codehost: of("codehost"), altforge: of("altforge"), ...byPlatform(of) };
}
