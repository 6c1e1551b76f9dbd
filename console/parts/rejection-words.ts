// Reasons of rejected requests, with a hint on what to check.

const WORDS: ReadonlyMap<string, string> = new Map([
  ["unknown-group", "Unknown group, or it has no secret"],
  ["unknown-endpoint", "Unknown endpoint, or it is disabled or has no secret"],
  ["endpoint-rate", "More webhooks than the endpoint allows"],
  ["malformed-signature", "Missing or malformed signature"],
  ["wrong-signature", "Invalid signature. Check that the sender uses the group's secret"],
  ["stale-timestamp", "Timestamp is more than 5 minutes off"],
  ["repeated-header", "Duplicate header"],
  ["event-name", "Missing event name"],
  ["content-encoding", "Compressed body"],
  ["charset", "Body is not UTF-8"],
  ["depth", "JSON is nested too deeply"],
  ["json", "Body is not JSON"],
  ["object", "Body is not a JSON object"],
  ["event-fits-payload", "Body does not match the event name"],
  ["delivery-id", "Malformed delivery ID"],
  ["too-large", "Body is larger than 1 MB"],
]);

export function rejectionWords(reason: string): string {
  return WORDS.get(reason) ?? reason.replaceAll("-", " ");
}
