// One Bot API method: name, parameters, handler.

import { z } from "zod";
import type { SandboxCall } from "../platform/call.ts";
import { badRequest, type MethodResult } from "./outcome.ts";

/** Records that a call breaks a rule, whether or not Telegram accepts it. */
export type NoteProblem = (rule: string, detail: string) => void;

export type Method = {
  name: string;
  run(parameters: MethodParameters, note: NoteProblem): MethodResult | Promise<MethodResult>;
};

export type MethodParameters = Readonly<Record<string, unknown>>;

/** Telegram's errors for missing or invalid parameters. */
const COMPLAINTS: ReadonlyMap<unknown, string> = new Map([
  ["chat_id", "chat_id is empty"],
  ["text", "message text is empty"],
  ["message_id", "message identifier is not specified"],
  ["reply_markup", "object expected as reply markup"],
  ["entities", "can't parse entities JSON object"],
  ["user_id", "invalid user_id specified"],
  ["callback_query_id", "query is too old and response timeout expired or query ID is invalid"],
]);

export function method<S extends z.ZodType>(
  name: string,
  schema: S,
  run: (input: z.output<S>, note: NoteProblem) => MethodResult | Promise<MethodResult>,
): Method {
  return {
    name,
    run(parameters, note) {
      const input = schema.safeParse(parameters);
      if (input.success) return run(input.data, note);
      const field = input.error.issues[0]?.path[0];
      note("bad-parameter", z.prettifyError(input.error));
      return badRequest(COMPLAINTS.get(field) ?? `can't parse ${String(field)}`);
    },
  };
}

/** Merges query and body. The body takes precedence. */
export function readParameters({ query, body }: SandboxCall): MethodParameters {
  const fields = typeof body === "object" && body !== null && !Array.isArray(body) ? body : {};
  const all = { ...Object.fromEntries(query), ...fields };
  // Some clients send null for an omitted parameter.
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}
