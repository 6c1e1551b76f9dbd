// Gitea and Forgejo in the list of the sandbox's code hosts.

import type { LocalHost } from "../platform/local-host.ts";
import { altforgeEvents } from "../samples/altforge.ts";
import { coarseName } from "../samples/altforge-event-names.ts";
import { RELAY_APP } from "./app-settings.ts";
import { startAltforge } from "./start.ts";

export const altforge = {
  name: "altforge",
  about: "repositories, pull requests, sign-in",
  events: altforgeEvents,
  aliases: () => altforgeEvents().map(coarseName),
  async start({ relay, ...options }) {
    const hook = { url: `${relay.url}/webhook`, secret: relay.secret };
    const app = { redirectUris: [`${relay.url}/auth/altforge/callback`] };
    const host = await startAltforge({ ...options, hook, app });
    return {
      ...host,
      settings: {
        ALTFORGE_WEB_URL: host.url,
        ALTFORGE_CLIENT_ID: RELAY_APP.clientId,
        ALTFORGE_CLIENT_SECRET: RELAY_APP.clientSecret,
      },
      send: (event) => host.deliver(event),
    };
  },
} as const satisfies LocalHost;
