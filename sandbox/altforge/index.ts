// Gitea and Forgejo in the list of the sandbox's code hosts. They have no pages.

import type { LocalHost } from "../platform/local-host.ts";
import { altforgeEvents } from "../samples/altforge.ts";
import { coarseName } from "../samples/altforge-event-names.ts";
import { startAltforge } from "./start.ts";

export const altforge = {
  name: "altforge",
  events: altforgeEvents,
  aliases: () => altforgeEvents().map(coarseName),
  async start({ relay, ...options }) {
    const hook = { url: `${relay.url}/webhook`, secret: relay.secret };
    const host = await startAltforge({ ...options, hook });
    return { ...host, settings: {}, send: (event) => host.deliver(event) };
  },
} as const satisfies LocalHost;
