// Headers that Relay stores with an event. No header of a sender is stored under these names.

export const ENDPOINT_HEADER = "relay-endpoint";
export const PRESET_HEADER = "relay-preset";

/** The update key in the payload of another sender is like one of a named endpoint. */
export const OWN_KEY_HEADER = "relay-own-key";

/** The event is an action on an alert, taken in a chat. The payload is an `AlertAction`. */
export const ALERT_ACTION_HEADER = "relay-alert-action";

/** The event is a sample: a test that this person sent. */
export const SAMPLE_HEADER = "relay-sample";
/** The only route that the sample tries. */
export const SAMPLE_ROUTE_HEADER = "relay-sample-route";
/** The only channel that gets the sample. */
export const SAMPLE_PLACE_HEADER = "relay-sample-place";

/** Holds the secret of a URL, as if it were a header. No request can have a header of this name. */
export const PATH_SECRET = ":secret";
