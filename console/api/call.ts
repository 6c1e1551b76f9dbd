// The only HTTP client of the console. Paths, bodies and replies are typed by the contract, so a changed endpoint
// breaks the build here.

import type { z } from "zod";
import type { Endpoint } from "../../src/contract/kernel/endpoint.ts";
import { ApiFailure, failureOf, NO_ANSWER } from "./failure.ts";

type Written<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;

/** Input of an endpoint. Parts that the endpoint does not declare are type errors. */
export type CallInput<Called extends Endpoint> = {
  [Part in Extract<keyof Called, "params" | "query" | "body">]?: Written<Called[Part]>;
} & (Called extends { params: z.ZodType } ? { params: Written<Called["params"]> } : unknown) &
  (Called extends { body: z.ZodType } ? { body: Written<Called["body"]> } : unknown) &
  /** Version of the list that was read. The server rejects the write if the list has changed since. */
  (Called extends { headers: { "If-Match": string } } ? { ifMatch: string } : unknown);

export type ReplyOf<Called extends Endpoint> = z.output<Called["reply"]>;

type AnyCallInput = {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  ifMatch?: string;
  /** Set if the reply is not JSON. */
  accept?: string;
};

export async function call<Called extends Endpoint>(
  endpoint: Called,
  input: CallInput<Called>,
  signal?: AbortSignal,
): Promise<ReplyOf<Called>> {
  const answer = await ask(endpoint, input, signal);
  const said = await saidIn(answer);
  if (!answer.ok) throw failureOf(answer, said);
  // The server's tests check its replies against the same schema, so the client does not parse them again.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return said as ReplyOf<Called>;
}

export async function saidIn(answer: Response): Promise<unknown> {
  return answer.json().catch(() => undefined);
}

export async function ask(
  { method, path }: Endpoint,
  { params, query, body, ifMatch, accept }: AnyCallInput,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const headers = {
    ...(body !== undefined && { "content-type": "application/json" }),
    ...(accept !== undefined && { accept }),
    ...(ifMatch !== undefined && { "if-match": `"${ifMatch}"` }),
  };
  try {
    return await fetch(urlOf(path, params, query), {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiFailure(NO_ANSWER, "Relay did not answer", undefined);
  }
}

export function urlOf(
  path: string,
  params: AnyCallInput["params"] = {},
  query: AnyCallInput["query"] = {},
): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (typeof value === "string" && value !== "") search.set(name, value);
  return search.size === 0 ? filled : `${filled}?${search}`;
}
