// Schemas of setting values, each with an error message for the operator.

import { listOf } from "../../contract/settings/forms.ts";
import { isIP } from "node:net";
import { z } from "zod";
import { serverUrls } from "../../store/pg/failover-client.ts";

/** Printable ASCII only, so that the value cannot start another line of security.txt. */
export function contactUrl() {
  return z.string().regex(/^(https:\/\/|mailto:)[\x21-\x7e]+$/, "must be an https: or mailto: URL");
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

/** IP addresses or networks, such as 10.0.0.0/8. */
export function addresses() {
  return listOf(
    z
      .string()
      .refine((part) => isIP(part.split("/")[0] ?? "") !== 0, "must be IP addresses or networks"),
  );
}

export function secretKeys() {
  return listOf(z.string().regex(/^[0-9a-fA-F]{64}$/, "must be 64 hex digits each")).transform(
    (keys) => keys.map((key) => Buffer.from(key, "hex")),
  );
}
