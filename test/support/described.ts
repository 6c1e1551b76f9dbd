// Every answer that a test of the API gets is held against the OpenAPI document.

import { expect } from "vitest";
import { answerFault } from "./answer-fault.ts";

export { described } from "./answer-fault.ts";

export type Answered = {
  method: string;
  path: string;
  reply: { status: number; headers: Headers };
  text: string;
};

export function expectDescribed({ method, path, reply, text }: Answered): void {
  const { status, headers } = reply;
  const header = (name: string) => headers.get(name) ?? undefined;
  expect(answerFault({ method, path, status, header, text })).toBeUndefined();
}
