// Platforms as errors and replies name them, whichever there are.

import { PRODUCT_NAMES } from "../../src/contract/kernel/products.ts";
import { PLATFORMS } from "../../src/contract/kernel/target.ts";

const either = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** What an error says that a platform must be. */
export const EITHER_ID = `${either.format(PLATFORMS)}, or inferred from channelId or chatId`;

/** Display names, as JSON. */
export const LABELS = JSON.stringify(PRODUCT_NAMES);
