// Product names behind the contract words. People read a label: the operator's, or the product's name.

import { CHATS } from "../chats/index.ts";
import { type CodeHostName, HOSTS } from "../hosts/index.ts";
import type { HostManifest } from "../hosts/manifest.ts";
import type { Platform } from "./target.ts";

export type Product = CodeHostName | Platform;

export type Labels = Readonly<Record<Product, string>>;

type Manifest = Pick<HostManifest, "product" | "lookalike"> & { name: Product };

const MANIFESTS: readonly Manifest[] = [...HOSTS.filter((host) => host.isCodeHost), ...CHATS];

export const PRODUCT_NAMES: Labels = labelsBy(() => undefined);

/** The operator's label, else the product's name. `valueOf` returns the value of a setting. */
export function labelsBy(valueOf: (setting: string) => string | undefined): Labels {
  const labels = MANIFESTS.map((manifest) => [manifest.name, labelOf(manifest, valueOf)] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the lists have every product once
  return Object.fromEntries(labels) as Labels;
}

function labelOf(
  { name, product = name, lookalike }: Manifest,
  valueOf: (setting: string) => string | undefined,
): string {
  const label = valueOf(`${name.toUpperCase()}_LABEL`);
  if (label !== undefined) return label;
  const host = lookalike && URL.parse(valueOf(lookalike.setting) ?? "")?.hostname;
  return lookalike?.host.test(host ?? "") ? lookalike.product : product;
}
