// Request pipeline: IP ban, API version, authentication, rate limits, then the operation.

import { type SandboxResponse, type SandboxCall, json } from "../platform/call.ts";
import type { Kit } from "../platform/kit.ts";
import { type OperationMatch, type Operation, operationFinder } from "../platform/operations.ts";
import { createEdge } from "./edge.ts";
import { createRateLimits, type RateLimitRoute } from "./rate-limits.ts";
import { refuse } from "./refusals.ts";

const API_PATH = /^\/api(?:\/v(?<version>\d+))?(?<rest>\/.*)$/;
const VERSIONS = new Set(["9", "10"]);
const BOT_AGENT = /^DiscordBot \(\S+, \S+\)/;
/** The token in the path authenticates these calls. */
const OPEN_PATHS = /^\/webhooks\//;

export function createWire(kit: Kit, botToken: string, operations: readonly Operation[]) {
  const find = operationFinder(operations);
  const edge = createEdge(kit);
  const limits = createRateLimits(kit);

  const routed = (call: SandboxCall) => {
    const { rest = "" } = API_PATH.exec(call.path)?.groups ?? {};
    const found = find(call.method, rest);
    return found && { found, route: routeOf(found), isOpen: OPEN_PATHS.test(rest) };
  };

  const decide = async (call: SandboxCall): Promise<SandboxResponse> => {
    const agent = call.headers.get("user-agent");
    if (!agent) return refuse("blockedByEdge");
    if (!BOT_AGENT.test(agent)) kit.problem(call, "user-agent", agent);
    const wrongVersion = checkVersion(kit, call);
    if (wrongVersion) return wrongVersion;
    const way = routed(call);
    if (!way) return refuse("noRoute");
    if (!way.isOpen && call.headers.get("authorization") !== `Bot ${botToken}`)
      return refuse("unauthorized");
    const pass = limits.take(call, way.route);
    if (pass.outcome === "limited") return pass.answer;
    const answer = await perform(kit, call, way.found);
    return { ...answer, headers: { ...answer.headers, ...pass.headers } };
  };

  return {
    async answer(call: SandboxCall): Promise<SandboxResponse> {
      const shutOut = edge.refusal();
      if (shutOut) return shutOut;
      const answer = await decide(call);
      edge.count(answer);
      if (FORM_REFUSAL.test(answer.body)) kit.problem(call, "over-limit", answer.body);
      return answer;
    },
    tooMany(seconds: number, call: SandboxCall): SandboxResponse {
      const answer = limits.sayLimited(call, routed(call)?.route, seconds);
      edge.count(answer);
      return answer;
    },
  };
}

async function perform(
  kit: Kit,
  call: SandboxCall,
  { operation, parameters }: OperationMatch,
): Promise<SandboxResponse> {
  if (!isBrokenJson(call)) return operation.run(call, parameters);
  kit.problem(call, "bad-json", call.text.slice(0, 200));
  return refuse("badJson");
}

const FORM_REFUSAL = /^\{"message":"[^"]*","code":(50035|50006|30032)[,}]/;

function checkVersion(kit: Kit, call: SandboxCall): SandboxResponse | undefined {
  const parts = API_PATH.exec(call.path)?.groups;
  if (!parts) return refuse("noRoute");
  const { version } = parts;
  if (version === undefined) kit.problem(call, "unversioned-path", call.path);
  else if (!VERSIONS.has(version))
    return json(400, { message: "Invalid API version provided", code: 50041 });
  return undefined;
}

/** Buckets are per channel, server and webhook token. */
function routeOf({ operation, parameters }: OperationMatch): RateLimitRoute {
  const { channelId, guildId, token, interactionId } = parameters;
  return {
    name: `${operation.method} ${operation.path}`,
    place: channelId ?? guildId ?? token ?? interactionId ?? "",
    isExempt: token !== undefined,
  };
}

function isBrokenJson({ text, headers }: SandboxCall): boolean {
  const type = headers.get("content-type") ?? "";
  if (text === "" || type.startsWith("application/x-www-form-urlencoded")) return false;
  try {
    JSON.parse(text);
    return false;
  } catch {
    return true;
  }
}
