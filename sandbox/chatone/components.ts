// Validates message components: rows of buttons and selects, and the newer layout components (Components V2) that need
// a flag.

import { z } from "zod";
import { displayedTexts, flatten } from "./component-tree.ts";
import { choice, type FormError, link, list, readForm, ruleIssue, text } from "./form.ts";

const MAX_ROWS = 5;
const ROW_WIDTH = 5;
const BUTTON = 2;
const MAX_LAYOUT = 40;
const MAX_LAYOUT_TEXT = 4000;
const LINK_STYLE = 5;
const PREMIUM_STYLE = 6;

const CustomId = text(100, 1);

const Button = z
  .looseObject({
    type: z.literal(BUTTON),
    style: choice([1, 2, 3, 4, LINK_STYLE, PREMIUM_STYLE]),
    label: text(80).nullish(),
    custom_id: CustomId.nullish(),
    url: link(512, ["http:", "https:", "discord:"]).nullish(),
    disabled: z.boolean().optional(),
  })
  .superRefine((button, context) => {
    for (const [name, code, message] of buttonFaults(button))
      context.addIssue(ruleIssue([name], code, message));
  });

const Option = z.looseObject({
  label: text(100, 1),
  value: text(100, 1),
  description: text(100).nullish(),
});

const Select = z
  .looseObject({
    type: z.literal([3, 5, 6, 7, 8]),
    custom_id: CustomId,
    placeholder: text(150).nullish(),
    options: list(Option, 25, 1).optional(),
  })
  .superRefine(({ type, options }, context) => {
    if (type === 3 && !options)
      context.addIssue(ruleIssue(["options"], "BASE_TYPE_REQUIRED", "This field is required"));
    const values = (options ?? []).map(({ value }) => value);
    if (new Set(values).size < values.length)
      context.addIssue(
        ruleIssue(
          ["options"],
          "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
          "The specified option value is already used",
        ),
      );
  });

const Row = z.looseObject({
  type: z.literal(1),
  components: list(typed([Button, Select]), ROW_WIDTH, 1).superRefine((parts, context) => {
    for (const place of tooWide(parts.map(({ type }) => type)))
      context.addIssue(
        ruleIssue(
          [place],
          "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
          "The specified component exceeds the maximum width",
        ),
      );
  }),
});

/** A select takes the width of a whole row. Too many buttons break the list limit instead. */
function tooWide(types: readonly number[]): readonly number[] {
  if (types.every((type) => type === BUTTON)) return [];
  let width = 0;
  return types.flatMap((type, place) => {
    width += type === BUTTON ? 1 : ROW_WIDTH;
    return width > ROW_WIDTH ? [place] : [];
  });
}

const TextDisplay = z.looseObject({ type: z.literal(10), content: text(MAX_LAYOUT_TEXT, 1) });
const Media = z.looseObject({ url: link(2048, ["http:", "https:", "attachment:"]) });
const Thumbnail = z.looseObject({ type: z.literal(11), media: Media });
const Section = z.looseObject({
  type: z.literal(9),
  components: list(TextDisplay, 3, 1),
  accessory: typed([Button, Thumbnail]),
});
const Gallery = z.looseObject({
  type: z.literal(12),
  items: list(z.looseObject({ media: Media }), 10, 1),
});
const File = z.looseObject({ type: z.literal(13), file: Media });
const Separator = z.looseObject({ type: z.literal(14), spacing: choice([1, 2]).optional() });
const PARTS = [Row, Section, TextDisplay, Gallery, File, Separator] as const;
const Container = z.looseObject({ type: z.literal(17), components: z.array(typed(PARTS)) });

const LegacyLayout = list(typed([Row]), MAX_ROWS);
const NewLayout = z.array(typed([...PARTS, Container]));

/** Validation errors of a message's components. `isLayout` is the Components V2 flag. */
export function componentErrors(components: unknown, isLayout: boolean): readonly FormError[] {
  const reading = readForm(isLayout ? NewLayout : LegacyLayout, components);
  if (reading.outcome === "wrong") return reading.errors;
  return [...duplicatedIds(components), ...(isLayout ? sizeErrors(components) : [])];
}

function sizeErrors(components: unknown): readonly FormError[] {
  const isCrowded = flatten(components).length > MAX_LAYOUT;
  const isWordy = displayedTexts(components).join("").length > MAX_LAYOUT_TEXT;
  return [...(isCrowded ? [TOO_MANY] : []), ...(isWordy ? [TOO_WORDY] : [])];
}

const TOO_MANY: FormError = {
  path: [],
  code: "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
  message: `The total number of components cannot exceed ${MAX_LAYOUT}`,
};

const TOO_WORDY: FormError = {
  path: [],
  code: "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
  message: `Components displayable text size exceeds maximum size of ${MAX_LAYOUT_TEXT}`,
};

/** The first component with an id keeps it. */
function duplicatedIds(components: unknown): readonly FormError[] {
  const seen = new Set<string>();
  const code = "COMPONENT_CUSTOM_ID_DUPLICATED";
  const message = "Component custom id cannot be duplicated";
  return flatten(components).flatMap(({ part: { custom_id }, path }) => {
    if (!custom_id) return [];
    const isSeen = seen.has(custom_id);
    seen.add(custom_id);
    return isSeen ? [{ path: [...path, "custom_id"], code, message }] : [];
  });
}

type ButtonForm = Pick<z.output<typeof Button>, "style" | "custom_id" | "url">;
type Fault = readonly [field: string, code: string, message: string];

function buttonFaults({ style, custom_id, url }: ButtonForm): readonly Fault[] {
  if (custom_id && url)
    return [
      [
        "custom_id",
        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
        "A custom id and url cannot both be specified",
      ],
    ];
  if (style === LINK_STYLE && !url)
    return [["url", "BUTTON_COMPONENT_URL_REQUIRED", "A url is required"]];
  if (style < LINK_STYLE && !custom_id)
    return [["custom_id", "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "A custom id is required"]];
  return [];
}

/** A union of components, discriminated by `type`. */
function typed<const S extends readonly [z.ZodObject, ...z.ZodObject[]]>(schemas: S) {
  return z.discriminatedUnion("type", schemas);
}
