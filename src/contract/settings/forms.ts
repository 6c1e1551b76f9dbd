// Schemas of setting values, each with an error message for the operator.

import { z } from "zod";

export const MIN_SECRET_LENGTH = 16;

export const text = z.string();

export function url() {
  return z.string().refine(URL.canParse, "must be a URL");
}

export function webUrl() {
  return url().refine((value) => /^https?:/i.test(value), "must start with http:// or https://");
}

export function choice<const T extends readonly [string, ...string[]]>(...values: T) {
  return z.enum(values, `must be one of ${values.join(", ")}`);
}

export function flag() {
  return choice("true", "false").transform((value) => value === "true");
}

export function numberIn(min: number, max: number) {
  return z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be ${min} to ${max}`);
}

export function listOf(item: z.ZodString) {
  return z
    .string()
    .transform((value) => value.split(",").map((part) => part.trim()))
    .pipe(z.array(item));
}

/** Several are valid at once during a rotation. */
export function sharedSecrets() {
  return listOf(
    z.string().min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters each`),
  );
}

const STANDARD_SECRET = /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/;

/** Secret in the Standard Webhooks format. */
export function standardSecret() {
  return z.string().regex(STANDARD_SECRET, "must be whsec_ and 24 to 64 bytes in base64");
}

/** Only characters that Telegram allows in its secret token header. */
export function secretTokens() {
  return listOf(
    z.string().regex(/^[A-Za-z0-9_-]{16,256}$/, "must be 16 to 256 of A-Z a-z 0-9 _ - each"),
  );
}

const NETWORK = /^(?:[\d.]{7,15}|[\da-f:]{2,39})\/\d{1,3}$/i;

/** Networks in CIDR notation. */
export function networks() {
  return listOf(z.string().regex(NETWORK, "must be networks such as 10.2.0.0/16"));
}
