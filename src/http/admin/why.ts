// GET /admin/api/why.

import type { FastifyInstance } from "fastify";
import { answerViewer } from "../../app/explain/answer-question.ts";
import { getWhy } from "../../contract/explain/why.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { handle } from "../handle.ts";
import { viewerOf } from "./scope.ts";

export function whyApi(scope: FastifyInstance, ports: ConsolePorts): void {
  handle(scope, getWhy, async ({ request, query }) => ({
    why: await answerViewer(ports, viewerOf(request), query),
  }));
}
