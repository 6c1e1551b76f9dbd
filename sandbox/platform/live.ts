// Notifies open pages of changes with server-sent events. Pages then reload themselves; a burst of changes sends one
// event.

import type { ServerResponse } from "node:http";
import { CONTROL } from "./control.ts";
import type { Kit } from "./kit.ts";

export const LIVE = `${CONTROL}/live`;

const QUIET_MS = 100;

export function streamChanges(kit: Kit, response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
  response.write("retry: 1000\n\n");
  let waiting: NodeJS.Timeout | undefined;
  const stop = kit.onChange(() => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      response.write("data: changed\n\n");
    }, QUIET_MS);
  });
  response.once("close", () => {
    stop();
    clearTimeout(waiting);
  });
}
