// The English phrases, all families in one table. They set the shape of every other language; see `Words`.

import { account } from "./en/account.ts";
import { acting } from "./en/acting.ts";
import { asking } from "./en/asking.ts";
import { code } from "./en/code.ts";
import { commands } from "./en/commands.ts";
import { frame } from "./en/frame.ts";
import { own } from "./en/own.ts";
import { runs } from "./en/runs.ts";
import { talk } from "./en/talk.ts";
import { why } from "./en/why.ts";

export const en = {
  ...frame,
  ...code,
  ...talk,
  ...runs,
  ...own,
  ...commands,
  ...asking,
  ...acting,
  ...account,
  ...why,
} as const;
