// What a language must bring: every phrase of the English table, in the same shape. A missing one does
// not compile. Placeholders stand in braces; a plural has a form per category of the language.

import type { en } from "./en.ts";

type Plural = { readonly [category in Intl.LDMLPluralRule]?: string } & {
  readonly other: string;
};

export type WordKey = keyof typeof en;

export type Words = {
  readonly [Key in WordKey]: (typeof en)[Key] extends string ? string : Plural;
};

/** A language as formatters get it: its phrases, and how it writes numbers. */
export type Voice = { words: Words; locale: string };

type SlotsIn<Pattern> = Pattern extends `${string}{${infer Slot}}${infer Rest}`
  ? Slot | SlotsIn<Rest>
  : never;

/** The placeholders a phrase asks for. */
export type SlotsOf<Key extends WordKey> = (typeof en)[Key] extends { readonly other: infer Form }
  ? SlotsIn<Form>
  : SlotsIn<(typeof en)[Key]>;

type KeysByShape<IsPlain extends boolean> = {
  [Key in WordKey]: [SlotsOf<Key>] extends [never]
    ? IsPlain extends true
      ? Key
      : never
    : IsPlain extends true
      ? never
      : Key;
}[WordKey];

/** Phrases that need nothing filled in. */
export type PlainKey = KeysByShape<true>;
/** Phrases with placeholders. */
export type PatternKey = KeysByShape<false>;
