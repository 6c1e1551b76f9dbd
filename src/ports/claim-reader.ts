// The places that were given to groups, for those who look.

import type { Claim } from "../contract/delivery/channels.ts";
import type { ReadScope } from "./sight.ts";

export interface ClaimReader {
  /** Newest first. */
  list(readScope: ReadScope): Promise<readonly Claim[]>;
}
