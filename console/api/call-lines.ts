// Reads streamed NDJSON responses: one JSON document per line, while the server is still working.

import type { z } from "zod";
import type { Endpoint } from "../../src/contract/kernel/endpoint.ts";
import { type CallInput, ask, saidIn } from "./call.ts";
import { ApiFailure, failureOf, NO_ANSWER } from "./failure.ts";

type Lines<Line> = { line: z.ZodType<Line>; signal: AbortSignal };

export async function* callLines<Called extends Endpoint, Line>(
  endpoint: Called,
  input: CallInput<Called>,
  { line, signal }: Lines<Line>,
): AsyncGenerator<Line> {
  const answer = await ask(endpoint, { ...input, accept: "application/x-ndjson" }, signal);
  if (!answer.ok) throw failureOf(answer, await saidIn(answer));
  for await (const text of linesOf(answer.body, signal)) yield line.parse(JSON.parse(text));
}

/** Lines without their line breaks. Empty lines are skipped. */
export async function* linesOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  signal: AbortSignal,
): AsyncGenerator<string> {
  if (!body) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const next = () => reader.read().catch((error: unknown) => brokenOff(error, signal));
  let rest = "";
  for (let read = await next(); !read.done; read = await next()) {
    const lines = (rest + read.value).split("\n");
    rest = lines.pop() ?? "";
    yield* lines.filter((each) => each.trim() !== "");
  }
  if (rest.trim() !== "") yield rest;
}

function brokenOff(error: unknown, signal: AbortSignal): never {
  if (signal.aborted) throw error;
  throw new ApiFailure(NO_ANSWER, "Relay broke off", undefined);
}
