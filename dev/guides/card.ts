// A form of another product, as a guide shows it. The picture and the table of a guide both come from this data, so
// they cannot contradict each other.

/** What the reader does with a field. */
export type Field =
  /** Enters the value, or the value of a setting. */
  | (Named & { act: "enter"; value: string; setting?: string })
  | (Named & { act: "choose"; value: string })
  | (Named & { act: "tick" | "untick" | "leave" })
  | (Named & { act: "press" })
  /** Copies the value into a setting. */
  | (Named & { act: "copy"; setting: string; value: string });

type Named = {
  /** Label in the form. */
  name: string;
  why: string;
};

export type CardPart = {
  title?: string;
  fields: readonly Field[];
};

export type Card = {
  /** Name of the picture, and of its block in the page. */
  name: string;
  product: string;
  /** Navigation path to the form. */
  path: readonly string[];
  /** Alternative text of the picture. */
  alt: string;
  parts: readonly CardPart[];
};

export type Guide = {
  /** File name in docs/guides, without extension. */
  page: string;
  cards: readonly Card[];
  /** Other generated blocks of the page: Markdown by name. */
  blocks: ReadonlyMap<string, string>;
};

export function fieldsOf({ parts }: Card): readonly Field[] {
  return parts.flatMap(({ fields }) => fields);
}
