// A metric as data: source of the registration, of the documentation page and of the test against a scrape.

/** Possible values of a label. `one`: a single value per process, such as a version. */
type LabelValues = readonly string[] | "one";

export type Metric = {
  readonly name: string;
  readonly kind: "counter" | "gauge" | "histogram";
  readonly help: string;
  /** When an operator acts on it, and how; undefined for information only. */
  readonly look?: string;
  /** Every process reports the same value, so aggregate with max; other metrics with sum. */
  readonly isShared?: true;
  readonly labels: Readonly<Record<string, LabelValues>>;
  readonly buckets?: readonly number[];
};

/** Labels of a metric, each with one of its values. */
export type LabelsOf<Of extends Metric> = {
  readonly [Name in keyof Of["labels"]]: Of["labels"][Name] extends readonly (infer Value extends
    string)[]
    ? Value
    : string;
};

/** Every label set of a metric; none if a label value is only known at run time. */
export function labelSetsOf({ labels }: Pick<Metric, "labels">): Record<string, string>[] {
  let sets: Record<string, string>[] = [{}];
  for (const [name, values] of Object.entries(labels))
    sets =
      values === "one" ? [] : sets.flatMap((set) => values.map((v) => ({ ...set, [name]: v })));
  return sets;
}
