// An endpoint is plain data. The server registers its path; the OpenAPI document prints it.

import type { HostManifest } from "../hosts/manifest.ts";
import { HOSTS } from "../hosts/index.ts";
import { INTERACTIONS } from "../chats/index.ts";
import type { z } from "zod";

export type Endpoint = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: `/${string}`;
  summary: string;
  /** Required credentials; absent if the endpoint is public. */
  security?: Security;
  params?: z.ZodObject;
  /** Request headers with their meaning. */
  headers?: Readonly<Record<string, string>>;
  /** Each field has a description. */
  query?: z.ZodObject;
  /** Public schema of the body; absent if there is none. */
  body?: z.ZodType;
  /** Set if only a form of Relay's own pages sends it. */
  bodyType?: "application/x-www-form-urlencoded";
  /** Form fields accepted instead of JSON. */
  form?: z.ZodType;
  /** Whether a missing body is rejected although the schema accepts `{}`. */
  mustHaveBody?: true;
  reply: z.ZodType;
  /** Whether the response carries its version as `ETag`. */
  hasEtag?: true;
  /** Answers 304 if the caller already has this version. */
  revalidates?: true;
  /** Schema of a line if the caller accepts `application/x-ndjson`. */
  lines?: z.ZodType;
  /** Whether a query parameter can select CSV. */
  hasCsv?: true;
  /** Media type of a reply that is not JSON; default plain text, any type for a file. */
  replyType?: "text/plain" | "text/html" | "*/*";
  /** Whether a browser gets a page instead of JSON. */
  hasPage?: true;
  /** Target of the redirect, if it can answer with one. */
  redirects?: string;
  /** Whether redirects and refusals are its only answers. */
  alwaysRedirects?: true;
  /** When each status is returned. The body of every refusal is `{ error }`. */
  refusals?: Readonly<Record<number, string>>;
  /** Statuses of refusals that may be a page instead. */
  refusalPages?: readonly number[];
};

export const IF_NONE_MATCH = {
  "If-None-Match": "the ETag of an earlier answer: 304 if it is still the same",
} as const;

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

const SIGNATURES = HOSTS.flatMap((host: HostManifest) => host.schemes);

/** Security schemes of the OpenAPI document. An endpoint accepts any of its schemes. */
export const SCHEMES: Readonly<Record<string, Scheme>> = {
  session: {
    type: "apiKey",
    in: "cookie",
    name: "__Host-relay_session",
    description: "The session cookie of GET /admin/login; relay_session on an http base URL.",
  },
  accessToken: bearer("The caller's own GitHub access token; see GET /admin/api/me/token."),
  apiToken: bearer("An API token of a group, made by an owner in the console."),
  metricsToken: bearer("METRICS_TOKEN. Callers on the same machine need none."),
  ...Object.fromEntries(
    [...SIGNATURES, ...INTERACTIONS.map(({ webhook }) => webhook.scheme)].map((scheme) => [
      scheme.name,
      header(scheme.header, scheme.about),
    ]),
  ),
};

export type SchemeName = string;

export type Security = {
  /** As in "Needs: …". */
  words: string;
  schemes: readonly SchemeName[];
};

export const SESSION: Security = {
  words: "the session cookie of GET /admin/login",
  schemes: ["session"],
};

export function signedWith(secret: string): Security {
  return { words: `signature with ${secret}`, schemes: SIGNATURES.map(({ name }) => name) };
}
