// Every other event of altforge.

import { otherReader } from "../../host-other.ts";
import { altforgeFacts } from "./facts.ts";

export const readAltforgeOther = otherReader(altforgeFacts);
