// What a custom sender may say. Every other JSON value is accepted too: a known key of another type counts as unknown.

import { z } from "zod";

const COLORS = ["red", "green", "yellow", "blue", "purple", "orange", "cyan", "gray"] as const;

export const CustomPayload = z
  .looseObject({
    title: z.string().optional().describe("unset: Custom message"),
    description: z.string().optional(),
    url: z.string().optional(),
    color: z.union([z.enum(COLORS), z.string().regex(/^#[0-9a-fA-F]{6}$/)]).optional(),
    repo: z.string().optional(),
    author: z
      .object({
        name: z.string(),
        url: z.string().optional(),
        iconUrl: z.string().optional(),
      })
      .optional(),
    fields: z
      .array(z.object({ name: z.string(), value: z.string(), inline: z.boolean().optional() }))
      .optional(),
    footer: z.string().optional(),
    deliveryId: z.string().optional().describe("deduplicated for 5 minutes"),
    updateKey: z
      .string()
      .optional()
      .describe("a later payload with the same key edits the earlier message"),
  })
  .meta({ id: "CustomPayload", examples: [{ title: "Backup finished", color: "green" }] });
