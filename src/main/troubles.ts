// Troubles are looked for and told, and the operator's address hears of them where there is one.

import { checkAlerts } from "../app/alerts/check-alerts.ts";
import type { Loop } from "../worker/delivery/lane-loop.ts";
import { startOperatorEventLoop } from "../worker/alerts/operator-event-loop.ts";
import type { OnFault } from "../worker/kit/repeat.ts";
import { startAlertLoop } from "../worker/alerts/alert-loop.ts";
import { eventsEndpoint, postedOf, postEvent } from "./operator-events.ts";
import type { ProcessParts } from "./process-parts.ts";

export function startAlertLoops({ config, store, log }: ProcessParts, onFault: OnFault): Loop {
  const address = eventsEndpoint(config);
  const hasEvents = address !== undefined;
  const watching = startAlertLoop({
    watch: ({ everyMs }) => checkAlerts(store.alerts, { everyMs, hasEvents }),
    notifier: store.notifier,
    log,
    onFault,
  });
  const posting =
    address &&
    startOperatorEventLoop({
      events: store.operatorEvents,
      post: async (event) => postedOf(await postEvent(address, event)),
      log,
      onFault,
    });
  return {
    async stop() {
      await Promise.all([watching.stop(), posting?.stop()]);
    },
  };
}
