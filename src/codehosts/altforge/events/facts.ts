// altforge's events answer to codehost's names first and to their own second.

import type { EventFacts } from "../../../core/events/event.ts";
import { type FactsOf, hostFacts } from "../../host-facts.ts";
import { findCounterpart } from "./names.ts";

export const altforgeFacts: FactsOf = (event, fields, own) => {
  const { result, ...counterpart } = findCounterpart(event, fields.action);
  const { action } = fields;
  const isSame = counterpart.event === event && counterpart.action === action;
  const names: EventFacts["names"] = isSame ? [counterpart] : [counterpart, { event, action }];
  return hostFacts({ provider: "altforge", names }, fields, {
    ...own,
    result: own.result ?? result,
  });
};
