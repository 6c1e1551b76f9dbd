// Puts an answer on the wire, or lets it go wrong there in the way a fault says.

import type { ServerResponse } from "node:http";
import type { SandboxResponse } from "./call.ts";
import type { FaultKind } from "./faults.ts";

type Delivery = (response: ServerResponse, answer: SandboxResponse) => void;

const WRONG_JSON = '{"ok":tru';

/** Ways in which an answer gets lost or damaged; all other kinds deliver what they are given. */
const DAMAGES: Partial<Record<FaultKind, Delivery>> = {
  "reset-before": reset,
  "reset-after": reset,
  "half-answer": (response, answer) => {
    response.writeHead(answer.status, headersOf(answer));
    const half = Buffer.from(answer.body).subarray(0, Math.ceil(answer.body.length / 2));
    // The head goes out even where there is no body to cut.
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

/** Whether a caller that meets this fault gets a whole, right answer. */
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
