// English, as one group gets it.

import type { FormatOptions } from "../../../src/core/messages/parts/compose.ts";
import { en } from "../../../src/core/i18n/en/index.ts";

export const english: FormatOptions = { words: en, tag: "en" };
