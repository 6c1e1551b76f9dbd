// English, as one group gets it.

import type { FormatOptions } from "../../src/core/notifications/format-options.ts";
import { en } from "../../src/core/words/en.ts";

export const english: FormatOptions = { words: en, tag: "en" };
