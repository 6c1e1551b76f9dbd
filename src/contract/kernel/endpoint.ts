// An endpoint is plain data. The server registers its path, OpenAPI prints it.

import type { z } from "zod";

export type Endpoint = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: `/${string}`;
  summary: string;
  /** What proves who is calling; absent where anybody may. */
  security?: Security;
  params?: z.ZodObject;
  /** Headers a caller sends, with what each means. */
  headers?: Readonly<Record<string, string>>;
  /** Each with a description of what it means. */
  query?: z.ZodObject;
  /** Body as the outside sees it; absent where there is none. */
  body?: z.ZodType;
  /** Where a page of ours sends it as a form, and only so. */
  bodyType?: "application/x-www-form-urlencoded";
  /** Fields of the form that may be sent instead of JSON. */
  form?: z.ZodType;
  /** Whether an empty body is refused although its schema would take `{}`. */
  mustHaveBody?: true;
  reply: z.ZodType;
  /** Whether the answer carries the version of what it shows as `ETag`. */
  hasEtag?: true;
  /** Answers 304 to a caller that already has it. */
  revalidates?: true;
  /** Whoever accepts `application/x-ndjson` gets lines of this instead. */
  lines?: z.ZodType;
  /** Whether the answer can also be CSV, by a query that asks for it. */
  hasCsv?: true;
  /** Where the reply is no JSON; plain text unless said, and anything for a file. */
  replyType?: "text/plain" | "text/html" | "*/*";
  /** Whether a browser gets a page where a program gets JSON. */
  hasPage?: true;
  /** Where it answers by sending the browser on. */
  redirects?: string;
  /** Whether there is no other answer but the redirect and refusals. */
  alwaysRedirects?: true;
  /** Every refusal is `{ error }`; here is when each status is given. */
  refusals?: Readonly<Record<number, string>>;
  /** Statuses of refusals that may be a page instead. */
  refusalPages?: readonly number[];
};

export const IF_NONE_MATCH = {
  "If-None-Match": "the ETag of an earlier answer: 304 if it is still the same",
} as const;

// What proves who is calling, as OpenAPI names it. An endpoint takes any one of its schemes.

type Scheme = {
  type: "apiKey" | "http";
  in?: "cookie" | "header";
  name?: string;
  scheme?: "bearer";
  description: string;
};

const header = (name: string, description: string) =>
  ({ type: "apiKey", in: "header", name, description }) as const;
const bearer = (description: string) => ({ type: "http", scheme: "bearer", description }) as const;

export const SCHEMES = {
  session: {
    type: "apiKey",
    in: "cookie",
    name: "__Host-relay_session",
    description: "The session cookie of GET /admin/login; relay_session on an http base URL.",
  },
  accessToken: bearer("The caller's own codehost access token; see GET /admin/api/me/token."),
  apiToken: bearer("An API token of a group, made by an owner in the console."),
  metricsToken: bearer("METRICS_TOKEN. Callers on the same machine need none."),
  codehostSignature: header(
    "X-Hub-Signature-256",
    "sha256= and the HMAC-SHA256 of the raw body in hex.",
  ),
  altforgeSignature: header("X-Alt-Signature", "The HMAC-SHA256 of the raw body in hex."),
  customSignature: header(
    "X-Relay-Signature",
    "sha256= and the HMAC-SHA256 of the raw body in hex, or of timestamp.nonce.body.",
  ),
  standardSignature: header(
    "Webhook-Signature",
    "Standard Webhooks: v1, and the HMAC-SHA256 of id.timestamp.body in base64.",
  ),
  chatoneSignature: header(
    "X-Signature-Ed25519",
    "Ed25519 signature over the timestamp and the raw body.",
  ),
  chattwoSecret: header(
    "X-Chattwo-Secret-Token",
    "The secret that chattwo was given with the URL.",
  ),
} as const satisfies Record<string, Scheme>;

export type SchemeName = keyof typeof SCHEMES;

export type Security = {
  /** As in "Needs: …". */
  words: string;
  schemes: readonly SchemeName[];
};

export const SESSION: Security = {
  words: "the session cookie of GET /admin/login",
  schemes: ["session"],
};

const SIGNATURES = [
  "codehostSignature",
  "altforgeSignature",
  "customSignature",
  "standardSignature",
] as const;

export function signedWith(secret: string): Security {
  return { words: `signature with ${secret}`, schemes: SIGNATURES };
}
