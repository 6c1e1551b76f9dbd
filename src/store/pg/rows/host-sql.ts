// SQL condition on the sender of an event. A literal, so that partial indexes match under every plan.

import { hostsThat } from "../../../contract/hosts/index.ts";

/** Follows a column with a provider. */
export function isHostThat(capability: Parameters<typeof hostsThat>[0]): string {
  const names = hostsThat(capability).map((name) => `'${name}'`);
  return `in (${names.join(", ")})`;
}
