// Options of the list of samples, grouped by sender.

import type { SampleView } from "../../src/contract/ingress/samples.ts";
import { findPreset } from "../../src/contract/presets/index.ts";

type Choices = { group: string; items: { value: string; label: string }[] }[];

export function sampleChoices(
  samples: readonly SampleView[],
  labels: Readonly<Record<string, string>>,
): Choices {
  const bySender = Map.groupBy(samples, (each) => senderOf(each, labels));
  return [...bySender].map(([group, own]) => ({
    group,
    items: own.map(({ name }) => ({ value: name, label: eventOf(name) })),
  }));
}

function senderOf(
  { provider, preset }: SampleView,
  labels: Readonly<Record<string, string>>,
): string {
  if (preset !== null) return findPreset(preset)?.product ?? preset;
  return provider === "custom" ? "Custom" : (labels[provider] ?? provider);
}

function eventOf(name: string): string {
  return name.slice(name.indexOf("/") + 1);
}
