// /admin/api/bots: links that bring the bots into a server or group.

import type { FastifyInstance } from "fastify";
import { getBots } from "../../contract/delivery/channels.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { handle } from "../handle.ts";

export function botsApi(
  scope: FastifyInstance,
  { botInvites }: Pick<ConsolePorts, "botInvites">,
): void {
  handle(scope, getBots, async () => ({ bots: [...(await botInvites())] }));
}
