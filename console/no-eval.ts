// Turns off Zod's JIT before the contract creates its first schema. Zod's probe for eval would trigger a CSP violation
// report.

import { config } from "zod";

config({ jitless: true });
