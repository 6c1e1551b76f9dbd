// A refusal that a browser is told on a page of ours, by the name of what went wrong.

import type { PageError } from "../contract/accounts/sign-in.ts";
import { Refusal, type RefusalCode } from "../core/kernel/refusal.ts";

export class PageRefusal extends Refusal {
  readonly page: PageError;

  constructor(page: PageError, code: RefusalCode, message: string) {
    super(code, message);
    this.page = page;
  }
}

export function staleState(): PageRefusal {
  return new PageRefusal("state", "invalid", "Invalid or expired state");
}
