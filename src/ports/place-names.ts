// What people call the places we write to or may write to, as the platforms told it last.

import type { Target } from "../contract/routes.ts";
import type { Platform } from "../core/sends/target-key.ts";

export interface PlaceNames {
  /**
   * A target of a platform whose name is not known, or was asked for long ago; none while the platform
   * wants to be left alone.
   */
  due(platform: Platform): Promise<Target | undefined>;
  /** Without a name it is asked for again within an hour; one that was known stays. */
  remember(target: Target, name: string | undefined): Promise<void>;
}
