// codehost's names are the names filters know.

import { type FactsOf, hostFacts } from "../../kit/facts.ts";

export const codehostFacts: FactsOf = (event, fields, own) =>
  hostFacts({ provider: "codehost", names: [{ event, action: fields.action }] }, fields, own);
