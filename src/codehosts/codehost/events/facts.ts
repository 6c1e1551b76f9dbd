// GitHub's event names are the names that filters use.

import { type FactsOf, hostFacts } from "../../kit/facts.ts";

export const codehostFacts: FactsOf = (event, fields, own) =>
  hostFacts({ provider: "codehost", names: [{ event, action: fields.action }] }, fields, own);
