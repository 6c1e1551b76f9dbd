// Types of a locale: every phrase of the English table, in the same shape. A missing phrase or placeholder does not
// compile. Placeholders are in braces; a plural has one form per category of the language.

import type { en } from "./en/index.ts";

type SlotsIn<Form> = Form extends `${string}{${infer Slot}}${infer Rest}`
  ? Slot | SlotsIn<Rest>
  : never;

type SlotsOfPhrase<Phrase> = Phrase extends { readonly other: infer Form }
  ? SlotsIn<Form>
  : SlotsIn<Phrase>;

/** One function per placeholder: the intersection of their parameters contains every placeholder. */
type Taking<Slot extends string> = Slot extends unknown
  ? (pattern: `${string}{${Slot}}${string}`) => void
  : never;

type Pattern<Slot extends string> = [Slot] extends [never]
  ? string
  : Taking<Slot> extends (pattern: infer All extends string) => void
    ? All
    : never;

type Plural<Form extends string> = { readonly [category in Intl.LDMLPluralRule]?: Form } & {
  readonly other: Form;
};

/** Phrases of a family in another language. */
export type Phrases<English> = {
  readonly [Key in keyof English]: English[Key] extends string
    ? Pattern<SlotsOfPhrase<English[Key]>>
    : Plural<Pattern<SlotsOfPhrase<English[Key]>>>;
};

export type PhraseKey = keyof typeof en;

export type LocalePhrases = Phrases<typeof en>;

/** Phrases, and the language tag for number and date formats. */
export type Locale = { words: LocalePhrases; tag: string };

/** The placeholders of a phrase. */
export type SlotsOf<Key extends PhraseKey> = SlotsOfPhrase<(typeof en)[Key]>;

type KeysByShape<IsPlain extends boolean> = {
  [Key in PhraseKey]: [SlotsOf<Key>] extends [never]
    ? IsPlain extends true
      ? Key
      : never
    : IsPlain extends true
      ? never
      : Key;
}[PhraseKey];

/** Phrases without placeholders. */
export type PlainKey = KeysByShape<true>;
/** Phrases with placeholders. */
export type PatternPhraseKey = KeysByShape<false>;
