// Turns off Zod's JIT, whose probe for eval would trigger a CSP violation report. The build puts it into the chunk of
// Zod, which loads with the first page that parses something. Modules of the console that import Zod import this first.

import { config } from "zod";

config({ jitless: true });
