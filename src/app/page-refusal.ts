// A refusal that a browser is told on a page of ours, by the name of what went wrong.

import { Refusal, type RefusalCode } from "../core/refusal.ts";

export const PAGE_ERRORS = [
  "denied",
  "state",
  "oauth",
  "forbidden",
  "invite_used",
  "invite_expired",
  "invite_unknown",
  "install",
] as const;
export type PageError = (typeof PAGE_ERRORS)[number];

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
