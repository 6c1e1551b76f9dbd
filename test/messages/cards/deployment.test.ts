// The message of a deployment, from the first webhook to its end.

import { describeLives } from "./describe-lives.ts";

describeLives("deployment");
