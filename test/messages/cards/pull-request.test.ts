// The card of a pull request through its life: webhooks of people, reviewers and machines.

import { describeLives } from "./describe-lives.ts";

describeLives("pull-request");
