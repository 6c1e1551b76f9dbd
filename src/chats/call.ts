// One request to a chat platform, and what came of it. Nothing is thrown, and no error speaks in its
// own words: they name addresses, and in one platform's address stands its credential.

import { Agent, type ClientRequest, request, type RequestOptions } from "node:http";
import { Agent as SecureAgent, request as requestSecurely } from "node:https";
import { isInvalidRequest } from "../core/delivery/rate-limit.ts";
import { faultOf, isNeverSent } from "./call-fault.ts";
import { type ChatResponse, readBody } from "./read-body.ts";

export type ChatCall = {
  method: "GET" | "POST" | "PUT" | "PATCH";
  /** Below the API's own address. */
  path: string;
  headers: Readonly<Record<string, string>>;
  /** Undefined sends none. */
  body: unknown;
};

export type CallResult =
  | (ChatResponse & { outcome: "answered" })
  /** `isUnknown`: the platform may have had all of it. */
  | { outcome: "failed"; error: string; isUnknown: boolean };

type Caller = (call: ChatCall, signal: AbortSignal) => Promise<CallResult>;

export type CallerOptions = {
  apiUrl: string;
  timeoutMs?: number | undefined;
  /** Of an answer. */
  maxBytes?: number | undefined;
  /** Called for every invalid request: too many of them get the bot's address banned. */
  onInvalid?: (() => void) | undefined;
};

type Bounds = { signal: AbortSignal; timeoutMs: number; maxBytes: number };

type Open = (call: ChatCall, body: string) => ClientRequest;

const TIMEOUT_MS = 10_000;
/** The longest message, with all that a platform adds to it, is a third of this. */
const MAX_BYTES = 64 * 1024;
/** Shorter than what servers keep: a connection that both use and close at once loses an answer. */
const IDLE_MS = 4000;

export function callerOf(options: CallerOptions): Caller {
  const { apiUrl, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES, onInvalid } = options;
  const base = new URL(apiUrl);
  const isSecure = base.protocol === "https:";
  const agent = new (isSecure ? SecureAgent : Agent)({ keepAlive: true, timeout: IDLE_MS });
  const root = base.pathname.replace(/\/+$/, "");
  const open: Open = ({ method, path, headers }, body) => {
    const wanted: RequestOptions = {
      agent,
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
    if (signal.aborted) return { outcome: "failed", error: "stopped", isUnknown: false };
    try {
      const called = await exchange(open, call, { signal, timeoutMs, maxBytes });
      const { outcome } = called;
      if (outcome === "answered" && isInvalidRequest(called.status, called.headers)) onInvalid?.();
      return called;
    } catch {
      return { outcome: "failed", error: "the request cannot be made", isUnknown: false };
    }
  };
}

/** Throws only before anything has left. */
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
    end({ outcome: "failed", error, isUnknown: isConnected() });
    sending.destroy();
  };
  const stop = () => giveUp("stopped");
  const timer = setTimeout(() => giveUp("timed out"), timeoutMs);
  signal.addEventListener("abort", stop);

  sending.once("response", (response) =>
    readBody(response, maxBytes, (answer) => end({ outcome: "answered", ...answer })),
  );
  sending.on("error", (error) =>
    end({
      outcome: "failed",
      error: faultOf(error),
      isUnknown: isConnected() && !isNeverSent(error),
    }),
  );
  sending.end(body);
  return promise;
}

/** Before there is a connection, nothing can have arrived. */
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
