// What somebody wants to know about, as they wrote it.

export type EventQuestion =
  | { kind: "event"; id: string }
  | { kind: "delivery"; deliveryId: string }
  /** A pull request, issue or discussion; of any repository where none is given. */
  | { kind: "number"; repo: string | undefined; number: string }
  | { kind: "sha"; repo: string | undefined; sha: string };
