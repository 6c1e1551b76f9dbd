// What becomes of the message of a workflow on a branch, from the first run to the one that passes.

import { describeLives } from "./describe-lives.ts";

describeLives("ci");
