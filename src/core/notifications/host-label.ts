// Which code host something comes from: said only in a group that takes from both.

import type { Provider } from "../provider.ts";

export type HostLabels = Readonly<Record<"codehost" | "altforge", string>>;

export function hostLabelOf(
  { providers = [] }: { providers?: readonly string[] | undefined },
  provider: Provider,
  labels: HostLabels,
): { hostLabel?: string } {
  const isOfBoth = providers.includes("codehost") && providers.includes("altforge");
  return isOfBoth && provider !== "custom" ? { hostLabel: labels[provider] } : {};
}
