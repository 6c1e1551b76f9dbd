// codehost's names are the names filters know.

import { type FactsOf, hostFacts } from "../../host-facts.ts";

export const codehostFacts: FactsOf = (event, fields, own) =>
  hostFacts({ provider: "codehost", names: [{ event, action: fields.action }] }, fields, own);
