// The page's policy refuses text that becomes a program. Zod would try whether it may, and be reported: it is
// told before the first schema of the contract is made.

import { config } from "zod";

config({ jitless: true });
