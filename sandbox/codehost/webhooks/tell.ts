// Sends the webhooks of a repository event. Fire-and-forget: as on GitHub, the call that caused the event does not wait
// for its delivery.

import type { Host } from "../host.ts";
import { compose, composeForApp, type WebhookChange } from "./compose.ts";

export function tell(host: Host, news: WebhookChange): void {
  const payload = compose(host, news);
  const forApp = composeForApp(host, payload, news.repository.owner);
  const { postOffice } = host;
  void postOffice.deliver(news.event, payload, {
    to: ({ target }) => target.type === "repository",
  });
  if (forApp)
    void postOffice.deliver(news.event, forApp, {
      to: ({ target }) => target.type === "integration",
    });
}
