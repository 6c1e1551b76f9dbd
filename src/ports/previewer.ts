// Judges one event by a draft route, beside everything else the process does: filters may take long.

import type { Route } from "../contract/routing/routes.ts";
import type { Provider } from "../core/events/event.ts";
import type { RelayEvent } from "../core/events/relay-event.ts";
import type { IngressEntry, GatedGroup } from "../core/routing/group-gate.ts";
import type { RouteVerdict } from "../core/routing/route-verdict.ts";
import type { StoredBytes } from "./event-reader.ts";

export type PreviewTrial = {
  draft: Route;
  /** The saved routes of its group. */
  own: readonly Route[];
  groups: readonly GatedGroup[];
  entry: IngressEntry;
  event: StoredBytes | { provider: Provider; event: string; json: string };
};

export type PreviewResult =
  | {
      outcome: "judged";
      event: RelayEvent;
      verdict: RouteVerdict;
      /** The filter of the draft as a sentence. */
      rule: string;
    }
  | { outcome: "unreadable"; problem: string };

export interface Previewer {
  /** Refuses if too many wait already. */
  judge(trial: PreviewTrial): Promise<PreviewResult>;
}
