// Every other event of codehost.

import { otherReader } from "../../host-other.ts";
import { codehostFacts } from "./facts.ts";

export const readCodehostOther = otherReader(codehostFacts);
