// Forms of ids in targets.

import { z } from "zod";

export const Digits = z.string().regex(/^\d{1,20}$/, "must be a string of digits");
