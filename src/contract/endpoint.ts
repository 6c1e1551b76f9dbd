// An endpoint is plain data. The server registers its path, OpenAPI prints it.

import type { z } from "zod";
import type { Security } from "./security.ts";

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
