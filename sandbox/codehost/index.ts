// GitHub in the list of the sandbox's code hosts.

import { codehostActions, codehostEvents } from "../samples/codehost.ts";
import type { LocalHost, RunningHost } from "../platform/local-host.ts";
import { API } from "./describe/urls.ts";
import { appOf, CLIENT } from "./relay-app.ts";
import { type Codehost, startCodehost } from "./start.ts";

export const codehost = {
  name: "codehost",
  about: "repositories, pull requests, sign-in",
  events: codehostEvents,
  actions: codehostActions,
  start: async ({ relay, ...options }) =>
    runningOf(await startCodehost({ ...options, app: appOf(relay.url, relay.secret) })),
} as const satisfies LocalHost;

function runningOf(host: Codehost): RunningHost {
  return {
    ...host,
    settings: {
      CODEHOST_WEB_URL: host.url,
      CODEHOST_API_URL: `${host.url}${API}`,
      CODEHOST_CLIENT_ID: CLIENT.clientId,
      CODEHOST_CLIENT_SECRET: CLIENT.clientSecret,
    },
    async send(event) {
      const [sent] = await host.deliverSample(event);
      if (!sent) throw new Error(`GitHub sent no ${event}`);
      return { deliveryId: sent.guid, event, status: sent.statusCode };
    },
  };
}
