import { describe, expect, it } from "vitest";
import { linesOf } from "./call-lines.ts";
import { ApiFailure } from "./failure.ts";

const { signal } = new AbortController();

function bodyOf(...chunks: readonly string[]) {
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
}

async function linesIn(body: Parameters<typeof linesOf>[0]): Promise<readonly string[]> {
  const lines: string[] = [];
  for await (const line of linesOf(body, signal)) lines.push(line);
  return lines;
}

describe("an answer line by line", () => {
  it("has the same lines however it was cut on the way", async () => {
    expect(await linesIn(bodyOf('{"a":1}\n{"b', '":2}\n'))).toEqual(['{"a":1}', '{"b":2}']);
    expect(await linesIn(bodyOf('{"a":1}', "\n", '\n{"b":2}'))).toEqual(['{"a":1}', '{"b":2}']);
  });

  it("without anything in it has none", async () => {
    expect(await linesIn(bodyOf())).toEqual([]);
    expect(await linesIn(null)).toEqual([]);
  });

  it("that breaks off is told as silence", async () => {
    const broken = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (controller) => controller.error(new TypeError("network error")),
    });
    await expect(linesIn(broken)).rejects.toThrow(new ApiFailure(0, "Relay broke off", undefined));
  });
});
