// A form of another product, as a guide shows it: what it is called there, and what goes into it. The
// picture and the table of a guide are both made of this, so that they cannot say different things.

/** What one does with a field. */
export type Field =
  /** Types the value, or what a setting holds. */
  | (Named & { act: "enter"; value: string; setting?: string })
  | (Named & { act: "choose"; value: string })
  | (Named & { act: "tick" | "untick" | "leave" })
  | (Named & { act: "press" })
  /** Takes what stands there into a setting. */
  | (Named & { act: "copy"; setting: string; value: string });

type Named = {
  /** As the form calls it. */
  name: string;
  why: string;
};

export type CardPart = {
  title?: string;
  fields: readonly Field[];
};

export type Card = {
  /** Of its picture, and of its place in the page. */
  name: string;
  product: string;
  /** How one gets there. */
  path: readonly string[];
  /** The picture in words, for who does not see it. */
  alt: string;
  parts: readonly CardPart[];
};

export type Guide = {
  /** Its file in docs/guides, without the ending. */
  page: string;
  cards: readonly Card[];
  /** Other blocks of the page that are computed: by name, as Markdown. */
  blocks: ReadonlyMap<string, string>;
};

export function fieldsOf({ parts }: Card): readonly Field[] {
  return parts.flatMap(({ fields }) => fields);
}
