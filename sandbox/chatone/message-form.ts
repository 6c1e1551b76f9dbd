// Schema of a message from bots and interactions, with rules that span its fields.

import type { APIMessage, APIMessageTopLevelComponent } from "discord-api-types/v10";
import { z } from "zod";
import { displayedTexts, isComponentList } from "./component-tree.ts";
import { componentErrors } from "./components.ts";
import { Embeds, embedTexts, hasSubstance } from "./embeds.ts";
import {
  type FormError,
  readForm,
  type SandboxFormReading,
  ruleIssue,
  Snowflake,
  text,
} from "./form.ts";
import { AllowedMentions, unmeantMentions } from "./mentions.ts";

export const FLAGS = {
  suppressEmbeds: 1 << 2,
  ephemeral: 1 << 6,
  loading: 1 << 7,
  suppressNotifications: 1 << 12,
  layout: 1 << 15,
} as const;

const ANYWHERE = FLAGS.suppressEmbeds | FLAGS.suppressNotifications | FLAGS.layout;

const Nonce = z.union([z.int(), text(25)]);

const Reference = z.object({
  message_id: Snowflake,
  channel_id: Snowflake.optional(),
  fail_if_not_exists: z.boolean().default(true),
});

/** Treats null as absent. */
function field<S extends z.ZodType>(schema: S) {
  return schema.nullish().transform((value) => value ?? undefined);
}

/** In an edit, null clears the field. */
function clearable<S extends z.ZodType>(schema: S, empty: z.output<S>) {
  return schema.nullish().transform((value) => (value === null ? empty : value));
}

const MessageForm = z.object({
  content: clearable(text(2000), ""),
  embeds: clearable(Embeds, []),
  components: clearable(z.custom<APIMessageTopLevelComponent[]>(isComponentList), []),
  flags: field(z.int()),
  allowed_mentions: field(AllowedMentions),
  nonce: field(Nonce),
  enforce_nonce: field(z.boolean()),
  message_reference: field(Reference),
  tts: field(z.boolean()),
});
export type MessageForm = z.output<typeof MessageForm>;

export type MessageSender = "bot" | "interaction";

/** Created once, because zod compiles a schema on first use, which costs far more than parsing. */
const FORMS = {
  bot: formsFor(ANYWHERE),
  interaction: formsFor(ANYWHERE | FLAGS.ephemeral),
};

function formsFor(allowed: number) {
  const withRules = (isLaidOut: boolean) =>
    MessageForm.superRefine((form, context) => {
      const isNew = isLayout(form) || isLaidOut;
      const errors = [...flagErrors(form, allowed), ...layoutErrors(form, isNew)];
      for (const { path, code, message } of errors)
        context.addIssue(ruleIssue([...path], code, message));
    });
  return { plain: withRules(false), laidOut: withRules(true) };
}

/** The previous message, if this form edits one. */
type Before = Pick<APIMessage, "flags"> | undefined;

export function readMessageForm(
  body: unknown,
  sender: MessageSender,
  before?: Before,
): SandboxFormReading<MessageForm> {
  const { plain, laidOut } = FORMS[sender];
  return readForm(isLayout(before) ? laidOut : plain, body);
}

function isLayout(holder: { flags?: number | undefined } | undefined): boolean {
  return ((holder?.flags ?? 0) & FLAGS.layout) !== 0;
}

type Content = Pick<APIMessage, "content" | "embeds"> & { components?: unknown };

/** Whether a message has no visible content. */
export function isEmpty({ content, embeds, components }: Content): boolean {
  const parts = Array.isArray(components) ? components.length : 0;
  return content === "" && !embeds.some(hasSubstance) && parts === 0;
}

/** Text whose mentions notify. Mentions in embeds never do. */
export function callingText({
  content = "",
  components,
}: {
  content?: string | undefined;
  components?: unknown;
}): string {
  return [content, ...displayedTexts(components)].join("\n");
}

/** Rules that Discord does not enforce, but that Relay must follow. */
export function carelessness(form: MessageForm): readonly (readonly [string, string])[] {
  const allowed = form.allowed_mentions;
  const texts = [callingText(form), ...(form.embeds ?? []).flatMap(embedTexts)];
  const unmeant = unmeantMentions(texts.join("\n"), allowed);
  return [
    ...(allowed ? [] : [["allowed-mentions-missing", "no allowed_mentions"] as const]),
    ...(allowed?.parse?.length
      ? [["allowed-mentions-missing", `parse: ${allowed.parse.join(", ")}`] as const]
      : []),
    ...unmeant.map((mention) => ["mention-in-text", mention] as const),
  ];
}

function flagErrors({ flags = 0 }: MessageForm, allowed: number): readonly FormError[] {
  if ((flags & ~allowed) === 0) return [];
  const message = `Value must be a combination of flags in ${allowed}.`;
  return [{ path: ["flags"], code: "BASE_TYPE_CHOICES", message }];
}

function layoutErrors(form: MessageForm, isNew: boolean): readonly FormError[] {
  const components = form.components ? componentErrors(form.components, isNew) : [];
  const legacy = isNew ? [form.content && "content", form.embeds?.length && "embeds"] : [];
  return [
    ...components.map((error) => ({ ...error, path: ["components", ...error.path] })),
    ...legacy
      .filter((name) => typeof name === "string" && name !== "")
      .map((name) => ({
        path: [String(name)],
        code: "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        message: `The '${name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
      })),
  ];
}
