// POST /admin/api/preview: a draft route and an event in, verdict and messages out.

import type { FastifyInstance } from "fastify";
import { previewRoute } from "../../app/backtest/preview-route.ts";
import { MAX_WEBHOOK_BYTES } from "../../contract/kernel/limits.ts";
import { postPreview } from "../../contract/backtest/backtest.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { handle } from "../handle.ts";
import { viewerOf } from "./scope.ts";

/** A whole webhook, and the draft beside it. */
const BODY_LIMIT = MAX_WEBHOOK_BYTES + 64 * 1024;

export function previewApi(scope: FastifyInstance, ports: ConsolePorts): void {
  handle(scope, postPreview, ({ body, request }) => previewRoute(ports, viewerOf(request), body), {
    bodyLimit: BODY_LIMIT,
  });
}
