// Message templates of routes, in Liquid. Each part replaces its part of the message; a part that is left out stays as
// in the standard form.

import { z } from "zod";

/** In characters. */
export const MAX_TEMPLATE = { title: 500, body: 3_000, name: 100, value: 500, color: 500 };
const MAX_TEMPLATE_FIELDS = 10;

const TemplateField = z.strictObject({
  name: z.string().max(MAX_TEMPLATE.name),
  /** A field without a value is left out. */
  value: z.string().max(MAX_TEMPLATE.value),
  /** Beside other fields, if the chat can. Default: true. */
  inline: z.boolean().optional(),
});

export const OwnTemplate = z
  .strictObject({
    /** One line without markup. */
    title: z.string().max(MAX_TEMPLATE.title).optional(),
    /** Everything between headline and fields. */
    body: z.string().max(MAX_TEMPLATE.body).optional(),
    /** Instead of the standard ones; an empty list: none. */
    fields: z.array(TemplateField).max(MAX_TEMPLATE_FIELDS).optional(),
    /** Renders to `red`, `green`, `yellow`, `blue`, `purple`, `orange`, `cyan`, `gray` or `#rrggbb`. */
    color: z.string().max(MAX_TEMPLATE.color).optional(),
  })
  .meta({ id: "OwnTemplate" });
export type OwnTemplate = z.infer<typeof OwnTemplate>;

export const SHIPPED_NAMES = ["compact", "normal", "full"] as const;
export type ShippedName = (typeof SHIPPED_NAMES)[number];

/** A template that ships with Relay, by name, or the route's own. */
export const MessageTemplate = z
  .union([z.enum(SHIPPED_NAMES), OwnTemplate])
  .meta({ id: "MessageTemplate" });
export type MessageTemplate = z.infer<typeof MessageTemplate>;

const BY_STANDARD_FORM = "sent in the standard form: ";

/** Send log entry for a template that failed. */
export function standardFormNote(why: string): string {
  return BY_STANDARD_FORM + why;
}

/** Why the template of a delivered send failed; undefined if its error says something else. */
export function templateFaultIn(error: string | null | undefined): string | undefined {
  return error?.startsWith(BY_STANDARD_FORM) === true
    ? error.slice(BY_STANDARD_FORM.length)
    : undefined;
}
