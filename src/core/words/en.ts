// The English phrases, all families in one table. They set the shape of every other language; see `Words`.

import { account } from "./en/account.ts";
import { acting } from "./en/acting.ts";
import { interactions } from "./en/asking.ts";
import { code } from "./en/code.ts";
import { commands } from "./en/commands.ts";
import { frame } from "./en/frame.ts";
import { hours } from "./en/hours.ts";
import { own } from "./en/own.ts";
import { people } from "./en/people.ts";
import { quiet } from "./en/quiet.ts";
import { rules } from "./en/rules.ts";
import { runs } from "./en/runs.ts";
import { talk } from "./en/talk.ts";
import { groupAlerts } from "./en/troubles.ts";
import { why } from "./en/why.ts";

export const en = {
  ...frame,
  ...code,
  ...talk,
  ...runs,
  ...own,
  ...commands,
  ...interactions,
  ...acting,
  ...account,
  ...why,
  ...quiet,
  ...people,
  ...hours,
  ...rules,
  ...groupAlerts,
} as const;
