// Headers that Relay stores with an event of a named endpoint. No header of a sender is stored under these names.

export const ENDPOINT_HEADER = "relay-endpoint";
export const PRESET_HEADER = "relay-preset";

/** Holds the secret of a URL, as if it were a header. No request can have a header of this name. */
export const PATH_SECRET = ":secret";
