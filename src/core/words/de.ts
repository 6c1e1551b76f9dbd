// The German phrases.

import { code } from "./de/code.ts";
import { frame } from "./de/frame.ts";
import { own } from "./de/own.ts";
import { runs } from "./de/runs.ts";
import { talk } from "./de/talk.ts";
import type { Words } from "./words.ts";

export const de: Words = { ...frame, ...code, ...talk, ...runs, ...own };
