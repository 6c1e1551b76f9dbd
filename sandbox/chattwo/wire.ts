// The Bot API: `/bot<token>/<method>`. Every response is a JSON object with `ok`.

import { STATUS_CODES } from "node:http";
import { type SandboxResponse, type SandboxCall, json } from "../platform/call.ts";
import type { Kit } from "../platform/kit.ts";
import { type Method, readParameters } from "./method.ts";
import type { MethodResult, MethodError } from "./outcome.ts";

const PATH = /^\/bot([^/]+)\/([^/]+)\/?$/;

export function createWire(kit: Kit, token: string, methods: readonly Method[]) {
  const byName = new Map(methods.map((method) => [method.name.toLowerCase(), method]));
  return async (call: SandboxCall): Promise<SandboxResponse> => {
    const [, givenToken, name = ""] = PATH.exec(call.path) ?? [];
    if (givenToken === undefined) return answerOf(statusRefusal(404));
    if (decode(givenToken) !== token) {
      kit.problem(call, "wrong-token", "unknown bot token");
      return answerOf(statusRefusal(401));
    }
    const found = byName.get(name.toLowerCase());
    if (!found) {
      kit.problem(call, "unknown-method", name);
      return answerOf(statusRefusal(404));
    }
    const note = (rule: string, detail: string) => kit.problem(call, rule, detail);
    return answerOf(await found.run(readParameters(call), note));
  };
}

export function targetOf(call: SandboxCall): string | undefined {
  const chatId = readParameters(call)["chat_id"];
  return typeof chatId === "string" || typeof chatId === "number" ? String(chatId) : undefined;
}

export function broken(status: number): SandboxResponse {
  return answerOf(statusRefusal(status));
}

/** Some clients escape the colon of the token. */
function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

function statusRefusal(status: number): MethodError {
  return { ok: false, error_code: status, description: STATUS_CODES[status] ?? "Unknown Error" };
}

export function answerOf(outcome: MethodResult): SandboxResponse {
  if (outcome.ok) return json(200, outcome);
  const seconds = outcome.parameters?.retry_after;
  const headers: Record<string, string> = {};
  if (seconds !== undefined) headers["retry-after"] = String(seconds);
  return json(outcome.error_code, outcome, headers);
}
