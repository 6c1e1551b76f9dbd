// Limits of the contract.

/** Largest body of both webhook endpoints. */
export const MAX_WEBHOOK_BYTES = 1_048_576;

/** How long a delivery id stays an idempotency key after its acceptance. */
export const DELIVERY_WINDOW_MS = 5 * 60_000;

/** Freshness: how far a custom sender's timestamp may be from now, either way. */
export const TIMESTAMP_WINDOW_MS = 5 * 60_000;

/** A timestamp five minutes ahead stays valid for ten; one more for safety. */
export const NONCE_WINDOW_MS = 11 * 60_000;

/** Deeper JSON is rejected before it is parsed. */
export const MAX_JSON_DEPTH = 64;

/** For other JSON bodies: a preview contains a sample webhook, whose own depth is checked separately. */
export const MAX_BODY_DEPTH = MAX_JSON_DEPTH + 8;

/** Lists and objects in such a body, counted before it is parsed. The largest webhooks have a few thousand. */
export const MAX_BODY_BRACKETS = 100_000;

/** Of one object in such a body. Each field that a schema does not know costs time. */
export const MAX_BODY_FIELDS = 1_000;

/** Of the whole instance. */
export const MAX_GROUPS = 100;
export const MAX_ROUTES = 200;

/** For a list as sent. Rules that know the stored lists limit how many can be saved. */
export const MAX_SENT_GROUPS = 2 * MAX_GROUPS;
export const MAX_SENT_ROUTES = 2 * MAX_ROUTES;

/** Of a group, pending members included. */
export const MAX_MEMBERS = 200;

/** Of a member's login: GitHub allows 39 characters, other hosts more. */
export const MAX_LOGIN_LENGTH = 100;

/** Per route. */
export const MAX_TARGETS = 20;
/** A day. */
export const MAX_STANDBY_MINUTES = 1_440;

/** A replaced group secret stays valid for at most a day. */
export const MAX_GRACE_SECONDS = 86_400;

/** Of a filter: length of a pattern, number of patterns, and nesting of `all`, `any` and `not`. */
export const MAX_PATTERN_LENGTH = 200;
export const MAX_FILTER_PATTERNS = 50;
export const MAX_FILTER_DEPTH = 5;

/** In the routes that one request adds or changes: each regex is compiled before it is saved. */
export const MAX_NEW_REGEXES = 250;
