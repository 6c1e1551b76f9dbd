// /admin/api/replays: created as a dry run, then started, paused and canceled.

import type { FastifyInstance } from "fastify";
import {
  requestReplay,
  changeReplay as changeOwn,
  findReplay,
  listReplays,
  startReplay as startOwn,
} from "../../app/replays/replays.ts";
import {
  changeReplay,
  getReplay,
  getReplays,
  postReplay,
  startReplay,
} from "../../contract/replays/replays.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { handle } from "../kit/handle.ts";
import { actorOf, viewerOf } from "../accounts/admin-scope.ts";

export function replaysApi(scope: FastifyInstance, ports: ConsolePorts): void {
  handle(scope, postReplay, async ({ body, request }) => ({
    replay: await requestReplay(ports, viewerOf(request), body),
  }));
  handle(scope, getReplays, async ({ query, request }) => ({
    replays: await listReplays(ports, viewerOf(request), query),
  }));
  handle(scope, getReplay, async ({ params: { id }, request }) => ({
    replay: await findReplay(ports, viewerOf(request), id),
  }));
  handle(scope, startReplay, async ({ body: { mode }, params: { id }, request }) => ({
    replay: await startOwn(ports, viewerOf(request), { id, mode, actor: actorOf(request) }),
  }));
  handle(scope, changeReplay, async ({ body: { state }, params: { id }, request }) => ({
    replay: await changeOwn(ports, viewerOf(request), { id, state, actor: actorOf(request) }),
  }));
}
