// A metric as data: what is registered, told on its page and compared with what is scraped is this.

/** Which values a label can have. `one`: a single one in each process, as a version. */
type LabelValues = readonly string[] | "one";

export type Metric = {
  readonly name: string;
  readonly kind: "counter" | "gauge" | "histogram";
  readonly help: string;
  /** When an operator looks at it, and what at; undefined: for the record. */
  readonly look?: string;
  /** Every process tells the same, so the maximum is right; of the others it is the sum. */
  readonly isShared?: true;
  readonly labels: Readonly<Record<string, LabelValues>>;
  readonly buckets?: readonly number[];
};

/** The labels of a metric, each with one of its values. */
export type LabelsOf<Of extends Metric> = {
  readonly [Name in keyof Of["labels"]]: Of["labels"][Name] extends readonly (infer Value extends
    string)[]
    ? Value
    : string;
};

/** Every set of labels that a metric can have; none where one of them is only known when it is said. */
export function labelSetsOf({ labels }: Pick<Metric, "labels">): Record<string, string>[] {
  let sets: Record<string, string>[] = [{}];
  for (const [name, values] of Object.entries(labels))
    sets =
      values === "one" ? [] : sets.flatMap((set) => values.map((v) => ({ ...set, [name]: v })));
  return sets;
}
