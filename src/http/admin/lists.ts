// What reading and writing whole lists have in common.

import type { FastifyReply, FastifyRequest } from "fastify";
import type { WriteRequest } from "../../app/config/replace-list.ts";
import type { HandleOptions } from "../handle.ts";
import { actorOf, viewerOf } from "./scope.ts";

/** Whole lists are larger than what else people send. */
export const LIST_BODY = { bodyLimit: 1024 * 1024 } satisfies HandleOptions;

export function tagged<List extends { version: string }>(reply: FastifyReply, list: List): List {
  void reply.header("etag", `"${list.version}"`);
  return list;
}

export function writingOf(request: FastifyRequest): WriteRequest {
  const { "if-match": ifMatch } = request.headers;
  return { ...adminCallerOf(request), ifMatch };
}

export function adminCallerOf(request: FastifyRequest) {
  return { viewer: viewerOf(request), actor: actorOf(request) };
}
