// The German phrases.

import { account } from "./de/account.ts";
import { acting } from "./de/acting.ts";
import { interactions } from "./de/asking.ts";
import { code } from "./de/code.ts";
import { commands } from "./de/commands.ts";
import { frame } from "./de/frame.ts";
import { hours } from "./de/hours.ts";
import { own } from "./de/own.ts";
import { people } from "./de/people.ts";
import { quiet } from "./de/quiet.ts";
import { rules } from "./de/rules.ts";
import { runs } from "./de/runs.ts";
import { talk } from "./de/talk.ts";
import { groupAlerts } from "./de/troubles.ts";
import { why } from "./de/why.ts";
import type { LocalePhrases } from "./words.ts";

export const de: LocalePhrases = {
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
};
