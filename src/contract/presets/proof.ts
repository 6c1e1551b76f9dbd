// How the sender of a named endpoint proves that it knows the secret. Owners choose it, presets suggest it.

import { z } from "zod";

const NAME = "must be a header name of at most 64 letters, digits and dashes";
const HeaderName = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/, NAME)
  .transform((name) => name.toLowerCase());

const MARK = "must be at most 32 printable characters without spaces";
const Mark = z.string().regex(/^[\x21-\x7e]{0,32}$/, MARK);

const Hmac = z.strictObject({
  kind: z.literal("hmac"),
  header: HeaderName.describe("header with the HMAC"),
  algorithm: z.enum(["sha256", "sha512", "sha1"]).default("sha256"),
  encoding: z.enum(["hex", "base64"]).default("hex"),
  prefix: Mark.default("").describe("text before the HMAC, as in sha256="),
  separator: z.enum([",", " ", ";"]).optional().describe("separates the entries of the header"),
  signed: z.enum(["body", "timestamp.body", "timestamp:body"]).default("body"),
  timestampHeader: HeaderName.optional().describe("header with the signed Unix seconds"),
  timestampPrefix: Mark.min(1, MARK)
    .optional()
    .describe("marks the entry with the signed Unix seconds"),
});

export const EndpointProof = z
  .discriminatedUnion("kind", [
    Hmac,
    z.strictObject({ kind: z.literal("token"), header: HeaderName.describe("holds the secret") }),
    z.strictObject({ kind: z.literal("bearer") }),
    z.strictObject({ kind: z.literal("basic") }),
    z.strictObject({ kind: z.literal("standard-webhooks") }),
    z.strictObject({ kind: z.literal("relay") }),
    z.strictObject({ kind: z.literal("path") }),
  ])
  .superRefine((proof, context) => {
    const why = proof.kind === "hmac" ? timestampFault(proof) : undefined;
    if (why !== undefined)
      context.addIssue({ code: "custom", path: ["timestampHeader"], message: why });
  })
  .meta({ id: "EndpointProof" });
export type EndpointProof = z.output<typeof EndpointProof>;
export type EndpointProofInput = z.input<typeof EndpointProof>;

/** A signed timestamp comes from exactly one place. */
function timestampFault(proof: z.output<typeof Hmac>): string | undefined {
  const { signed, separator, timestampHeader, timestampPrefix } = proof;
  const places = [timestampHeader, timestampPrefix].filter((place) => place !== undefined).length;
  if (signed === "body") return places === 0 ? undefined : "is only for a signed timestamp";
  if (places !== 1) return "or timestampPrefix is required, and not both";
  return timestampPrefix !== undefined && separator === undefined
    ? "is required without a separator"
    : undefined;
}

/** The secret itself travels with each request, or the hash is outdated. */
export function isWeak(proof: EndpointProof): boolean {
  return proof.kind === "path" || (proof.kind === "hmac" && proof.algorithm === "sha1");
}
