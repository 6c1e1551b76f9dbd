// The Chinese phrases (simplified). Chinese has one plural form.

import { account } from "./zh/account.ts";
import { acting } from "./zh/acting.ts";
import { interactions } from "./zh/asking.ts";
import { code } from "./zh/code.ts";
import { commands } from "./zh/commands.ts";
import { frame } from "./zh/frame.ts";
import { hours } from "./zh/hours.ts";
import { own } from "./zh/own.ts";
import { people } from "./zh/people.ts";
import { quiet } from "./zh/quiet.ts";
import { rules } from "./zh/rules.ts";
import { runs } from "./zh/runs.ts";
import { talk } from "./zh/talk.ts";
import { groupAlerts } from "./zh/troubles.ts";
import { why } from "./zh/why.ts";
import type { LocalePhrases } from "./words.ts";

export const zh: LocalePhrases = {
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
