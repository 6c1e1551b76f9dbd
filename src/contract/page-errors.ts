// What can go wrong in a flow of the browser, by the names in `/admin?error=<name>`, and how it is said.

/** What happened, and what to do next. */
export const PAGE_ERRORS = {
  denied: "You did not let Relay sign you in. Nothing was changed; sign in again to go on.",
  state:
    "This sign-in is over: it was left open for more than ten minutes, used already, or begun in another browser. Start again from here.",
  oauth:
    "Signing in did not work because the code host gave no usable answer. Try again in a minute.",
  forbidden:
    "You are in, but no group lists you. Ask an owner for an invite link, or sign in with another account.",
  invite_used: "This invite was already used. Ask for a new one if it was not you who used it.",
  invite_expired: "This invite has expired. Ask for a new one.",
  invite_unknown:
    "There is no such invite. Check that the whole link was copied, or ask for a new one.",
  install:
    "The installation could not be bound. You need to be the account itself, or an admin of the organisation; then open its setup page again.",
} as const;

export type PageError = keyof typeof PAGE_ERRORS;

const UNKNOWN = "Something went wrong. Try again; if it stays so, tell whoever runs this Relay.";

export function pageErrorWords(name: string): string {
  return new Map<string, string>(Object.entries(PAGE_ERRORS)).get(name) ?? UNKNOWN;
}
