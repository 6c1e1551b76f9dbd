// A Relay whose troubles a test looks for when it wants to, beside the worker's own looking.

import { checkAlerts } from "../../src/app/alerts/check-alerts.ts";
import type { Store } from "../../src/store/index.ts";
import {
  ALERTS,
  type DeliveryOptions,
  type DeliveryWorld,
  startDelivery,
} from "../delivery/world.ts";
import { storeOn } from "../support/stores.ts";

export const MINUTE_MS = 60_000;
export const LOG_TARGET = { platform: "chatone", channelId: ALERTS };

export type AlertWorld = DeliveryWorld & {
  url: string;
  store: Store;
  look(): Promise<void>;
  /** What the log channel was told of troubles, oldest first: headline and text. */
  alerts(channelId?: string): { title: string; text: string; url: string | undefined }[];
};

const ABOUT = /Target paused|Deliveries failing|Webhooks rejected|Deliveries delayed|Resolved:/;

/** With "api" nobody looks but the test, and nothing is delivered. */
export async function startAlerts(
  options: DeliveryOptions,
  role: "all" | "api" = "all",
): Promise<AlertWorld> {
  const world = await startDelivery({ startAt: Date.now(), ...options, roles: [] });
  const { url = "" } = await world.start(role, options.seams);
  const store = storeOn(world.urls);
  const hasEvents = options.env?.["EVENTS_URL"] !== undefined;
  return {
    ...world,
    url,
    store,
    async look() {
      await checkAlerts(store.alerts, { everyMs: 0, hasEvents });
    },
    alerts: (channelId = ALERTS) =>
      world.chatone.state
        .messages(channelId)
        .map(({ embeds, content }) => ({
          title: embeds[0]?.title ?? content,
          text: embeds[0]?.description ?? "",
          url: embeds[0]?.url,
        }))
        .filter(({ title }) => ABOUT.test(title)),
    async stop() {
      await store.close();
      await world.stop();
    },
  };
}
