// POST /admin/api/routes/test: backtests a draft route. As NDJSON, it streams the progress line by line.

import { PassThrough } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { backtestRoute } from "../../app/backtest/backtest-route.ts";
import { previewRoute } from "../../app/backtest/preview-route.ts";
import {
  type Backtest,
  type BacktestLine,
  postPreview,
  testRoute,
} from "../../contract/backtest/backtest.ts";
import { MAX_WEBHOOK_BYTES } from "../../contract/kernel/limits.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { TrialObserver } from "../../ports/replays.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { viewerOf } from "../accounts/admin-scope.ts";
import { handle } from "../kit/handle.ts";

const LINES = "application/x-ndjson";

export function backtestApi(scope: FastifyInstance, ports: ConsolePorts): void {
  handle(scope, testRoute, async ({ body, request, reply }) => {
    const viewer = viewerOf(request);
    const { signal } = leavingOf(reply);
    const run = (onProgress: TrialObserver["onProgress"]) =>
      backtestRoute(ports, viewer, body, { signal, onProgress });
    if (request.headers.accept?.includes(LINES) !== true) return run(() => {});
    return reply.type(LINES).send(await linesOf(ports, run));
  });
}

/** Aborts when the connection closes or the response ends. */
function leavingOf({ raw }: FastifyReply): AbortController {
  const leaving = new AbortController();
  raw.once("close", () => leaving.abort());
  return leaving;
}

/** An error before the first line becomes an ordinary error response; after it, a line. */
async function linesOf(
  { log }: Pick<ConsolePorts, "log">,
  run: (onProgress: TrialObserver["onProgress"]) => Promise<Backtest>,
): Promise<PassThrough> {
  const lines = new PassThrough();
  const begun = Promise.withResolvers<void>();
  const write = (line: BacktestLine) => {
    lines.write(`${JSON.stringify(line)}\n`);
    begun.resolve();
  };
  const result = run((progress) => write({ kind: "progress", ...progress }));
  await Promise.race([begun.promise, result]);
  void result
    .then(
      (backtest) => write({ kind: "result", result: backtest }),
      (error: unknown) => {
        if (!(error instanceof Refusal)) log.error("backtest.failed", error, {});
        write({
          kind: "failed",
          error: error instanceof Refusal ? error.message : "Internal error",
        });
      },
    )
    .finally(() => lines.end());
  return lines;
}

/** One whole webhook plus the draft. */
const BODY_LIMIT = MAX_WEBHOOK_BYTES + 64 * 1024;

/** POST /admin/api/preview: takes a draft route and an event, returns the verdict and the messages. */
export function previewApi(scope: FastifyInstance, ports: ConsolePorts): void {
  handle(scope, postPreview, ({ body, request }) => previewRoute(ports, viewerOf(request), body), {
    bodyLimit: BODY_LIMIT,
  });
}
