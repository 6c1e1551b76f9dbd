// Typed wrappers over prom-client: only metrics of the catalog exist. Counters start at 0, so that the first increment
// is visible to rate().

import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import { labelSetsOf, type LabelsOf, type Metric } from "./catalog/metric.ts";

type Recorder<Of extends Metric> = (labels: LabelsOf<Of>, value: number) => void;

export function counterOf<Of extends Metric>(registry: Registry, metric: Of): Recorder<Of> {
  const counter = new Counter(settingsOf(registry, metric));
  for (const labels of labelSetsOf(metric)) counter.inc(labels, 0);
  return (labels, value) => counter.inc({ ...labels }, value);
}

export function histogramOf<Of extends Metric>(registry: Registry, metric: Of): Recorder<Of> {
  const buckets = [...(metric.buckets ?? [])];
  const histogram = new Histogram({ ...settingsOf(registry, metric), buckets });
  for (const labels of labelSetsOf(metric)) histogram.zero(labels);
  return (labels, value) => histogram.observe({ ...labels }, value);
}

/** Has no value until it is set. */
export function gaugeOf<Of extends Metric>(registry: Registry, metric: Of) {
  const gauge = new Gauge(settingsOf(registry, metric));
  const clear = () => {
    gauge.reset();
    // A gauge without labels would read 0 after a reset, but its value is unknown.
    if (Object.keys(metric.labels).length === 0) gauge.remove();
  };
  clear();
  const set: Recorder<Of> = (labels, value) => gauge.set({ ...labels }, value);
  return { set, clear };
}

function settingsOf(registry: Registry, { name, help, labels }: Metric) {
  return { name, help, labelNames: Object.keys(labels), registers: [registry] };
}
