// What a list says: everything that waits for it, counted at this moment.

import { RollupNotice } from "../../contract/messages/notices.ts";
import { formatRollup } from "../../core/policy/rollup/rollup-message.ts";
import type { RollupContent } from "../../core/policy/rollup/rollup-line.ts";
import { localeOf } from "../../core/i18n/locales.ts";
import type { Job, LeasedLane } from "../../ports/delivery.ts";
import { type Composition, composedOf } from "./composed.ts";
import type { DeliverPorts } from "./ports.ts";

export async function composeRollup(
  { lanes, labels, chat, consoleUrl }: DeliverPorts,
  lane: LeasedLane,
  { key, notice, group }: Job,
): Promise<Composition> {
  const { data } = RollupNotice.safeParse(notice);
  const content = key === undefined ? undefined : await lanes.readRollup(lane, key);
  if (!data || !content || key === undefined)
    return { outcome: "nothing", why: "Nothing waits to be listed any more." };
  const url = consoleUrl(`logs?from=${content.from}&to=${content.to + 1}${groupQuery(group?.id)}`);
  const options = { ...localeOf(group?.lang), platform: labels[chat.platform], url };
  return {
    ...composedOf(formatRollup(data, content, options)),
    rollup: rollupRef(key, content),
  };
}

function rollupRef(key: string, { upTo }: RollupContent) {
  return { key, upTo };
}

function groupQuery(groupId: string | undefined): string {
  return groupId === undefined ? "" : `&groupId=${groupId}`;
}
