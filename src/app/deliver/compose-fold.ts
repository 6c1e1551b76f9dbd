// What a list says: everything that waits for it, counted at this moment.

import { FoldNotice } from "../../contract/fold-notice.ts";
import { formatFold } from "../../core/notifications/fold.ts";
import type { Folded } from "../../core/quiet/folded.ts";
import { voiceOf } from "../../core/words/voices.ts";
import type { Job, LeasedLane } from "../../ports/lane-store.ts";
import { type Composed, composedOf } from "./composed.ts";
import type { DeliverPorts } from "./ports.ts";

export async function composeFold(
  { lanes, labels, chat, consoleUrl }: DeliverPorts,
  lane: LeasedLane,
  { key, notice, group }: Job,
): Promise<Composed> {
  const { data } = FoldNotice.safeParse(notice);
  const folded = key === undefined ? undefined : await lanes.folded(lane, key);
  if (!data || !folded || key === undefined)
    return { outcome: "nothing", why: "Nothing waits to be listed any more." };
  const url = consoleUrl(`logs?from=${folded.from}&to=${folded.to + 1}${groupQuery(group?.id)}`);
  const options = { ...voiceOf(group?.lang), platform: labels[chat.platform], url };
  return {
    ...composedOf(formatFold(data, folded, options)),
    lists: listed(key, folded),
  };
}

function listed(key: string, { upTo }: Folded) {
  return { key, upTo };
}

function groupQuery(groupId: string | undefined): string {
  return groupId === undefined ? "" : `&groupId=${groupId}`;
}
