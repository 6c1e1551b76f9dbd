// One HTTP request to a chat platform. Never throws and never passes on an error's own text, which can contain the URL.
// Telegram's URL contains the credential.

import {
  Agent,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type RequestOptions,
} from "node:http";
import type { LookupFunction } from "node:net";
import { request as requestSecurely, Agent as SecureAgent } from "node:https";
import { z } from "zod";
import type { FailureReason } from "../../contract/kernel/failure-reasons.ts";
import { NOT_ALLOWED } from "./guarded-lookup.ts";
import { isInvalidRequest } from "../../core/delivery/rate-limit.ts";

export type ChatCall = {
  method: "GET" | "POST" | "PUT" | "PATCH";
  /** Relative to the API URL. */
  path: string;
  headers: Readonly<Record<string, string>>;
  /** Undefined sends no body. */
  body: unknown;
};

export type CallResult =
  | (ChatResponse & { outcome: "answered" })
  /** `isUnknown`: the platform may have processed the request. */
  | { outcome: "failed"; reason: "unreachable"; error: string; isUnknown: boolean };

type Caller = (call: ChatCall, signal: AbortSignal) => Promise<CallResult>;

export type CallerOptions = {
  apiUrl: string;
  timeoutMs?: number | undefined;
  /** Limit of the response body. */
  maxBytes?: number | undefined;
  /** Resolves the host, if it is not Relay's own choice. */
  lookup?: LookupFunction | undefined;
  /** Called for every invalid request. Too many of them get the IP address banned. */
  onInvalid?: (() => void) | undefined;
};

type Bounds = { signal: AbortSignal; timeoutMs: number; maxBytes: number };

type Open = (call: ChatCall, body: string) => ClientRequest;

const TIMEOUT_MS = 10_000;
/** Three times the longest message including the platform's additions. */
const MAX_BYTES = 64 * 1024;
/** Below the servers' keep-alive, because reusing a connection that the server closes loses the answer. */
const IDLE_MS = 4000;

export function callerOf(options: CallerOptions): Caller {
  const { apiUrl, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES, lookup, onInvalid } = options;
  const base = new URL(apiUrl);
  const isSecure = base.protocol === "https:";
  const agent = new (isSecure ? SecureAgent : Agent)({ keepAlive: true, timeout: IDLE_MS });
  const root = base.pathname.replace(/\/+$/, "");
  const open: Open = ({ method, path, headers }, body) => {
    const wanted: RequestOptions = {
      agent,
      ...(lookup && { lookup }),
      method,
      hostname: base.hostname.replace(/^\[|\]$/g, ""),
      port: base.port,
      path: root + path,
      headers: {
        ...headers,
        accept: "application/json",
        "accept-encoding": "identity",
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
      },
    };
    return isSecure ? requestSecurely(wanted) : request(wanted);
  };
  return async (call, signal) => {
    if (signal.aborted) return failed("stopped", false);
    try {
      const called = await exchange(open, call, { signal, timeoutMs, maxBytes });
      const { outcome } = called;
      if (outcome === "answered" && isInvalidRequest(called.status, called.headers)) onInvalid?.();
      return called;
    } catch {
      return failed("the request cannot be made", false);
    }
  };
}

function failed(error: string, isUnknown: boolean): CallResult {
  return { outcome: "failed", reason: "unreachable", error, isUnknown };
}

/** Throws only before anything is sent. */
function exchange(
  open: Open,
  call: ChatCall,
  { signal, timeoutMs, maxBytes }: Bounds,
): Promise<CallResult> {
  const { promise, resolve } = Promise.withResolvers<CallResult>();
  const body = call.body === undefined ? "" : JSON.stringify(call.body);
  const sending = open(call, body);
  const isConnected = watchConnection(sending);

  const end = (called: CallResult) => {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
    resolve(called);
  };
  const giveUp = (error: string) => {
    end(failed(error, isConnected()));
    sending.destroy();
  };
  const stop = () => giveUp("stopped");
  const timer = setTimeout(() => giveUp("timed out"), timeoutMs);
  signal.addEventListener("abort", stop);

  sending.once("response", (response) =>
    readBody(response, maxBytes, (answer) => end({ outcome: "answered", ...answer })),
  );
  sending.on("error", (error) => end(failed(faultOf(error), isConnected() && !isNeverSent(error))));
  sending.end(body);
  return promise;
}

/** Without a connection, the request cannot have arrived. */
function watchConnection(sending: ClientRequest): () => boolean {
  let isConnected = false;
  const note = () => {
    isConnected = true;
  };
  sending.once("socket", (socket) => {
    if (sending.reusedSocket) note();
    else socket.once("encrypted" in socket ? "secureConnect" : "connect", note);
  });
  return () => isConnected;
}

// Describes network errors without naming a URL.

/** The URL leads into a network that Relay may not post to. */
export const ADDRESS_NOT_ALLOWED = "address not allowed";

const Coded = z.object({ code: z.string() });

const WORDS: ReadonlyMap<string, string> = new Map([
  ["ECONNREFUSED", "connection refused"],
  ["ECONNRESET", "connection reset"],
  ["EPIPE", "connection reset"],
  ["ETIMEDOUT", "timed out"],
  ["ENOTFOUND", "address not found"],
  ["EAI_AGAIN", "address not found"],
  ["EHOSTUNREACH", "network unreachable"],
  ["ENETUNREACH", "network unreachable"],
  [NOT_ALLOWED, ADDRESS_NOT_ALLOWED],
]);

export function faultOf(error: unknown): string {
  const code = codeOf(error);
  if (code.startsWith("HPE_")) return "malformed answer";
  if (/CERT|TLS|SSL/.test(code)) return "certificate not trusted";
  return WORDS.get(code) ?? "connection failed";
}

/** The server closed the connection before it got the whole request, and a partial request has no effect. */
export function isNeverSent(error: unknown): boolean {
  return codeOf(error) === "EPIPE";
}

function codeOf(error: unknown): string {
  const coded = Coded.safeParse(error);
  return coded.success ? coded.data.code : "";
}

// A platform's response: small JSON, or untrusted content.

export type ChatResponse = {
  status: number;
  headers: IncomingHttpHeaders;
  /** Parsed JSON; undefined if there is none. */
  body: unknown;
  /** Reason why there is no JSON. */
  fault?: string;
};

/** A 2xx without the expected content: the platform may have processed the request. */
export function unreadable(error: string, httpStatus?: number) {
  const reason = "platform_error";
  return { outcome: "retry", reason, isUnknown: true, httpStatus, error } as const;
}

/** What a status means on every platform; undefined if the platform's own code decides. */
export function reasonOfStatus(status: number): FailureReason | undefined {
  if (status >= 500) return "platform_error";
  if (status === 429) return "rate_limited";
  return status === 401 ? "bot_rejected" : undefined;
}

function readBody(
  response: IncomingMessage,
  maxBytes: number,
  done: (answer: ChatResponse) => void,
): void {
  const { statusCode: status = 0, headers } = response;
  const chunks: Buffer[] = [];
  let size = 0;
  response.on("data", (chunk: Buffer) => {
    size += chunk.length;
    chunks.push(chunk);
    if (size > maxBytes) response.destroy();
  });
  // A broken connection also emits `close`, which is handled.
  response.once("error", () => {});
  response.once("close", () => {
    const answer = { status, headers };
    if (size > maxBytes) done({ ...answer, body: undefined, fault: "answer too large" });
    else if (!response.complete) done({ ...answer, body: undefined, fault: "answer cut short" });
    else done({ ...answer, ...parse(Buffer.concat(chunks)) });
  });
}

function parse(bytes: Buffer): Pick<ChatResponse, "body" | "fault"> {
  try {
    return { body: JSON.parse(bytes.toString("utf8")) };
  } catch {
    return { body: undefined, fault: "not JSON" };
  }
}

// Retry-After in milliseconds, rounded up.

const MAX_MS = 24 * 3600 * 1000;

/** Undefined if `seconds` is not a number. */
export function waitMs(seconds: unknown): number | undefined {
  const isSaid = typeof seconds === "number" || (typeof seconds === "string" && seconds !== "");
  const ms = isSaid ? Number(seconds) * 1000 : Number.NaN;
  // Caps nonsensical values, which would stop a bot forever.
  return ms >= 0 ? Math.min(Math.ceil(ms), MAX_MS) : undefined;
}
