// Client of a remote Relay with an API token, for the configuration of the token's group.

import {
  getConfig,
  type GroupConfig,
  putConfig,
  type PutConfigReply,
} from "../../contract/config/config-file.ts";
import { isJsonObject, readJson } from "../../core/kernel/json.ts";
import { oneLine } from "../../core/kernel/text/one-line.ts";
import { Ending, EXIT } from "./exit-code.ts";

export type RemoteOptions = { url?: string | undefined; token?: string | undefined };

export type Remote = {
  /** Base URL of the remote Relay. */
  url: URL;
  read(): Promise<{ groupConfig: GroupConfig; version: string }>;
  /** Dry run: returns the changes and writes nothing. */
  plan(groupConfig: unknown): Promise<PutConfigReply>;
  /** Writes the configuration if the version still matches (If-Match). */
  write(groupConfig: unknown, version: string): Promise<PutConfigReply>;
};

/** Relay rejected the configuration; one entry per error. */
export class Faulty extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join("\n"));
    this.name = "Faulty";
    this.faults = faults;
  }
}

type Sent = { method?: "PUT"; headers?: Readonly<Record<string, string>>; body?: string };

/** Covers the longest forecast. */
const WITHIN_MS = 180_000;

/** Calls a remote Relay with an API token. */
export function callerOf({ url, token }: RemoteOptions) {
  const base = relayUrl(url ?? process.env.RELAY_URL);
  const bearer = token ?? process.env.RELAY_TOKEN;
  if (!bearer) throw new Ending(EXIT.fault, "RELAY_TOKEN is not set: create one in the console");
  const request = async (path: string, init: Sent = {}) => {
    const headers = { ...init.headers, authorization: `Bearer ${bearer}` };
    const reply = await reach(new URL(path, base), { ...init, headers });
    const reading = readJson(await reply.text());
    const body = reading.outcome === "read" ? reading.value : undefined;
    if (!reply.ok) throw refusalOf(reply.status, body);
    return { reply, body };
  };
  return { base, request };
}

export function remoteOf({ url, token }: RemoteOptions): Remote {
  const { base, request } = callerOf({ url, token });
  const put = async (path: string, groupConfig: unknown, headers: Record<string, string> = {}) => {
    const body = JSON.stringify(groupConfig);
    const type = { "content-type": "application/json" };
    const answer = await request(path, { method: "PUT", headers: { ...headers, ...type }, body });
    return known(putConfig.reply.safeParse(answer.body).data);
  };
  return {
    url: base,
    async read() {
      const { reply, body } = await request(getConfig.path);
      const version = (reply.headers.get("etag") ?? "").replaceAll('"', "");
      return { groupConfig: known(getConfig.reply.safeParse(body).data), version };
    },
    plan: (groupConfig) => put(`${putConfig.path}?dryRun`, groupConfig),
    write: (groupConfig, version) =>
      put(putConfig.path, groupConfig, { "if-match": `"${version}"` }),
  };
}

function relayUrl(url: string | undefined): URL {
  if (!url) throw new Ending(EXIT.fault, "RELAY_URL is not set: set it to the URL of Relay");
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new Ending(EXIT.fault, `RELAY_URL is not a URL: ${oneLine(url)}`);
  return new URL(url);
}

async function reach(url: URL, init: Sent): Promise<Response> {
  try {
    // Follows no redirect, which could leak the token to another host.
    return await fetch(url, {
      ...init,
      redirect: "error",
      signal: AbortSignal.timeout(WITHIN_MS),
    });
  } catch (error) {
    throw new Ending(EXIT.fault, `${url.origin} cannot be reached: ${whyOf(error)}`, true);
  }
}

function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { cause } = error;
  return cause instanceof Error && cause.message !== "" ? cause.message : error.message;
}

export function known<Value>(value: Value | undefined): Value {
  if (value === undefined)
    throw new Ending(EXIT.fault, "the answer is not from Relay, or from another version");
  return value;
}

const ENDINGS: Readonly<Record<number, Ending>> = {
  401: new Ending(EXIT.refused, "the token is not valid: revoked, expired or mistyped"),
  403: new Ending(
    EXIT.refused,
    "the token is not allowed to do that: a viewer's token only reads, and only an owner can waive the audience check",
  ),
  412: new Ending(EXIT.drift, "it was changed elsewhere a moment ago; nothing was written"),
};

function refusalOf(status: number, body: unknown): Error {
  const said = isJsonObject(body) && typeof body["error"] === "string" ? body["error"] : "";
  const ending = ENDINGS[status];
  if (ending) return ending;
  if (status === 400 && said !== "") return new Faulty(said.split("; "));
  const isTransient = status >= 500 || status === 429;
  return new Ending(EXIT.fault, oneLine(`rejected with ${status}: ${said}`), isTransient);
}
