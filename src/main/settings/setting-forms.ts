// Schemas of setting values, each with an error message for the operator.

import { isIP } from "node:net";
import { z } from "zod";
import { standardKey } from "../../codehosts/kit/standard-webhooks.ts";
import { serverUrls } from "../../store/pg/failover-client.ts";

const MIN_SECRET_LENGTH = 16;

export function url() {
  return z.string().refine(URL.canParse, "must be a URL");
}

export function webUrl() {
  return url().refine((value) => /^https?:/i.test(value), "must start with http:// or https://");
}

/** Printable ASCII only, so that the value cannot start another line of security.txt. */
export function contactUrl() {
  return z.string().regex(/^(https:\/\/|mailto:)[\x21-\x7e]+$/, "must be an https: or mailto: URL");
}

const STANDARD_SECRET = /^whsec_[A-Za-z0-9+/]+={0,2}$/;

/** Secret in the Standard Webhooks format. */
export function standardSecret() {
  return z.string().refine((value) => {
    const { length } = standardKey(value);
    return STANDARD_SECRET.test(value) && length >= 24 && length <= 64;
  }, "must be whsec_ and 24 to 64 bytes in base64");
}

/** One server, or several for failover. */
export function databaseUrl() {
  return z
    .string()
    .refine((value) => serverUrls(value).every((server) => URL.canParse(server)), "must be a URL");
}

/** For requests that Relay sends: credentials do not belong in the URL. */
export function plainUrl() {
  return z
    .string()
    .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ""), "must be an http URL")
    .refine((value) => !URL.parse(value)?.username, "must not have a name and password in it");
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

export function share() {
  return z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, "must be a number from 0 to 1")
    .transform(Number);
}

const HEADER = /^([!#$%&'*+.^_`|~\w-]+)=([\x20-\x7e]*)$/;

/** `name=value`, comma-separated; a value may be percent-encoded. */
export function headerList() {
  return z.string().transform((value, context) => {
    const headers = new Map<string, string>();
    for (const part of value.split(",")) {
      const [, name, said] = HEADER.exec(decoded(part.trim())) ?? [];
      if (name === undefined || said === undefined) {
        context.addIssue("must be name=value, comma-separated");
        return z.NEVER;
      }
      headers.set(name.toLowerCase(), said.trim());
    }
    return headers;
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function listOf(item: z.ZodString) {
  return z
    .string()
    .transform((value) => value.split(",").map((part) => part.trim()))
    .pipe(z.array(item));
}

/** IP addresses or networks, such as 10.0.0.0/8. */
export function addresses() {
  return listOf(
    z
      .string()
      .refine((part) => isIP(part.split("/")[0] ?? "") !== 0, "must be IP addresses or networks"),
  );
}

export function userIds() {
  return listOf(z.string().regex(/^\d+$/, "must be numeric user ids, not logins"));
}

/** Several are valid at once during a rotation. */
export function sharedSecrets() {
  return listOf(
    z.string().min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters each`),
  );
}

/** Only characters that Telegram allows in its secret token header. */
export function secretTokens() {
  return listOf(
    z.string().regex(/^[A-Za-z0-9_-]{16,256}$/, "must be 16 to 256 of A-Z a-z 0-9 _ - each"),
  );
}

export function secretKeys() {
  return listOf(z.string().regex(/^[0-9a-fA-F]{64}$/, "must be 64 hex digits each")).transform(
    (keys) => keys.map((key) => Buffer.from(key, "hex")),
  );
}
