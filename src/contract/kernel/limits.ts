// The numbers of the contract, in one place.

/** Largest webhook body, both webhook endpoints. */
export const MAX_WEBHOOK_BYTES = 1_048_576;

/** A delivery id is remembered this long after its acceptance. */
export const DELIVERY_WINDOW_MS = 5 * 60_000;

/** How far a custom sender's timestamp may be from now, either way. */
export const TIMESTAMP_WINDOW_MS = 5 * 60_000;

/** A timestamp five minutes ahead stays valid for ten; one more for safety. */
export const NONCE_WINDOW_MS = 11 * 60_000;

/** Deeper JSON is refused before it is parsed. */
export const MAX_JSON_DEPTH = 64;

/** Of any other JSON body: a sample webhook stands inside one, and is told itself that it is too deep. */
export const MAX_BODY_DEPTH = MAX_JSON_DEPTH + 8;

/** Of the whole instance. */
export const MAX_GROUPS = 100;
export const MAX_ROUTES = 200;

/** Of a list as it is sent. Rules that know what is stored say how many may be saved. */
export const MAX_SENT_GROUPS = 2 * MAX_GROUPS;
export const MAX_SENT_ROUTES = 2 * MAX_ROUTES;

/** Of a group, with those who are only asked. */
export const MAX_MEMBERS = 200;

/** Of a member's login; GitHub has at most 39 characters, other hosts have more. */
export const MAX_LOGIN_LENGTH = 100;

/** Of a route. */
export const MAX_TARGETS = 20;

/** A replaced group secret may stay valid for at most a day. */
export const MAX_GRACE_SECONDS = 86_400;

/** Of a filter: the length of one pattern, how many in all, and how deep `all`, `any` and `not` go. */
export const MAX_PATTERN_LENGTH = 200;
export const MAX_FILTER_PATTERNS = 50;
export const MAX_FILTER_DEPTH = 5;

/** Of the routes that one request adds or changes: each has to be compiled before it is saved. */
export const MAX_NEW_REGEXES = 250;
