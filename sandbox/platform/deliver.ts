// Writes a response to the socket, or damages it as a fault demands.

import type { ServerResponse } from "node:http";
import type { SandboxResponse } from "./call.ts";
import type { FaultKind } from "./faults.ts";

type Delivery = (response: ServerResponse, answer: SandboxResponse) => void;

const WRONG_JSON = '{"ok":tru';

/** Faults that lose or damage a response. All other kinds deliver it unchanged. */
const DAMAGES: Partial<Record<FaultKind, Delivery>> = {
  "reset-before": reset,
  "reset-after": reset,
  "half-answer": (response, answer) => {
    response.writeHead(answer.status, headersOf(answer));
    const half = Buffer.from(answer.body).subarray(0, Math.ceil(answer.body.length / 2));
    // The head is sent even if there is no body to cut.
    response.write(half.length > 0 ? half : " ", () => response.socket?.destroy());
  },
  "wrong-json": (response, answer) => deliverWhole(response, { ...answer, body: WRONG_JSON }),
  silent: () => {},
};

export function deliver(
  response: ServerResponse,
  answer: SandboxResponse,
  kind: FaultKind | undefined,
) {
  const damage = kind && DAMAGES[kind];
  if (damage) damage(response, answer);
  else deliverWhole(response, answer);
}

/** Whether the caller receives the complete, correct response. */
export function isAnswered(kind: FaultKind | undefined): boolean {
  return !kind || !DAMAGES[kind];
}

function deliverWhole(response: ServerResponse, answer: SandboxResponse): void {
  response.writeHead(answer.status, headersOf(answer)).end(answer.body);
}

function reset(response: ServerResponse): void {
  response.socket?.resetAndDestroy();
}

function headersOf({ headers, body, status }: SandboxResponse): Record<string, string | number> {
  if (status === 204 || status === 304) return { ...headers };
  return { ...headers, "content-length": Buffer.byteLength(body) };
}
