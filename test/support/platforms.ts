// Platforms as errors and replies name them, whichever there are.

import { PRODUCT_NAMES } from "../../src/contract/kernel/products.ts";
import { PLATFORMS } from "../../src/contract/kernel/target.ts";

/** "chatone or chattwo", as an error lists them. */
export const ANY_PLATFORM = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(PLATFORMS);

/** Display names, as JSON. */
export const LABELS = JSON.stringify(PRODUCT_NAMES);
