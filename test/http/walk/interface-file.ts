// test/interface.json, read.

import { readFileSync } from "node:fs";
import { z } from "zod";

const Headers = z.record(z.string(), z.string());

const Case = z.strictObject({
  does: z.string(),
  as: z.enum(["nobody", "owner", "admin", "viewer", "other", "super", "stranger", "bearer"]),
  /** The endpoint's own where unset. */
  method: z.string().optional(),
  to: z.string().optional(),
  prepare: z.string().optional(),
  headers: Headers.optional(),
  body: z.unknown().optional(),
  text: z.string().optional(),
  /** A text of so many characters. */
  textOf: z.number().optional(),
  sign: z.enum(["codehost", "custom", "acme", "chatone"]).optional(),
  signHeader: z.string().optional(),
  /** Becomes so within a second. */
  within: z.boolean().optional(),
  status: z.number(),
  is: z.unknown().optional(),
  has: z.unknown().optional(),
  page: z.string().optional(),
  pageLacks: z.string().optional(),
  location: z.string().optional(),
  setsCookie: z.string().optional(),
  changesNothing: z.boolean().optional(),
});
export type Case = z.infer<typeof Case>;

const File = z.strictObject({
  about: z.string(),
  endpoints: z.array(
    z.strictObject({
      method: z.string(),
      path: z.string(),
      cases: z.array(Case).min(1),
    }),
  ),
});

export const { endpoints } = File.parse(
  JSON.parse(readFileSync(`${import.meta.dirname}/../../interface.json`, "utf8")),
);
