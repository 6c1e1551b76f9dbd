// Why something that was asked for is not done, in the words for whoever asked.

import type { Reply } from "../../contract/interactions/replies.ts";

export class Declined extends Error {
  readonly reply: Reply;

  constructor(reply: Reply) {
    super("declined");
    this.name = "Declined";
    this.reply = reply;
  }
}

/** The person has to sign in first. What they asked for goes on after that. */
export class SignInNeeded extends Declined {}
