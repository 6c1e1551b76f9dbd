// Reasons of rejected requests, with a hint on what to check.

const WORDS: ReadonlyMap<string, string> = new Map([
  ["unknown-group", "No such group, or it has no secret"],
  ["malformed-signature", "No signature, or not in the form of one"],
  ["wrong-signature", "Invalid signature. Is the sender's secret the group's?"],
  ["stale-timestamp", "Its timestamp is more than 5 minutes off"],
  ["repeated-header", "A header stood in it twice"],
  ["event-name", "It does not name its event"],
  ["content-encoding", "Its body is compressed"],
  ["charset", "Its text is not UTF-8"],
  ["depth", "Its JSON is nested too deeply"],
  ["json", "Its body is not JSON"],
  ["object", "Its body is not a JSON object"],
  ["event-fits-payload", "Its body does not fit the event it names"],
  ["delivery-id", "It has no delivery id"],
  ["too-large", "It is larger than 1 MB"],
]);

export function rejectionWords(reason: string): string {
  return WORDS.get(reason) ?? reason.replaceAll("-", " ");
}
