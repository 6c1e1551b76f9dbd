// The places that were given to groups, for those who look.

import type { Claim } from "../contract/claims.ts";
import type { Sight } from "./sight.ts";

export interface ClaimReader {
  /** Newest first. */
  list(sight: Sight): Promise<readonly Claim[]>;
}
