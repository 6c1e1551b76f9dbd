// The Spanish phrases.

import { account } from "./es/account.ts";
import { acting } from "./es/acting.ts";
import { interactions } from "./es/asking.ts";
import { code } from "./es/code.ts";
import { commands } from "./es/commands.ts";
import { frame } from "./es/frame.ts";
import { hours } from "./es/hours.ts";
import { own } from "./es/own.ts";
import { people } from "./es/people.ts";
import { quiet } from "./es/quiet.ts";
import { rules } from "./es/rules.ts";
import { runs } from "./es/runs.ts";
import { talk } from "./es/talk.ts";
import { groupAlerts } from "./es/troubles.ts";
import { why } from "./es/why.ts";
import type { LocalePhrases } from "./words.ts";

export const es: LocalePhrases = {
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
