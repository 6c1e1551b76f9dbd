// Catalogue of events that users commonly route, with labels. Other events can be typed.

type KnownEvent = {
  name: string;
  /** Plural, as used in the rule's sentence. */
  noun: string;
  /** An action has a label if its name is not readable. */
  actions?: readonly (string | readonly [action: string, words: string])[];
};

const KNOWN_EVENTS: readonly KnownEvent[] = [
  {
    name: "pull_request",
    noun: "pull requests",
    actions: [
      "opened",
      ["ready_for_review", "made ready for review"],
      ["review_requested", "asking for a review"],
      "closed",
      ["synchronize", "updated"],
      ["labeled", "labelled"],
      "reopened",
      ["converted_to_draft", "turned into a draft"],
    ],
  },
  { name: "pull_request_review", noun: "reviews", actions: ["submitted", "dismissed"] },
  { name: "pull_request_review_comment", noun: "review comments", actions: ["created"] },
  { name: "push", noun: "pushes" },
  {
    name: "issues",
    noun: "issues",
    actions: ["opened", "closed", "reopened", ["labeled", "labelled"], "assigned"],
  },
  { name: "issue_comment", noun: "comments", actions: ["created"] },
  { name: "workflow_run", noun: "workflow runs", actions: ["completed", "requested"] },
  { name: "check_run", noun: "checks", actions: ["completed"] },
  { name: "check_suite", noun: "check suites", actions: ["completed"] },
  { name: "release", noun: "releases", actions: ["published", "prereleased"] },
  { name: "deployment", noun: "deployments" },
  { name: "deployment_status", noun: "deployment statuses" },
  { name: "status", noun: "commit statuses" },
  { name: "create", noun: "new branches and tags" },
  { name: "delete", noun: "deleted branches and tags" },
  { name: "discussion", noun: "discussions", actions: ["created", "answered"] },
  { name: "star", noun: "stars", actions: ["created"] },
  { name: "fork", noun: "forks" },
  { name: "dependabot_alert", noun: "dependency alerts", actions: ["created", "fixed"] },
  { name: "code_scanning_alert", noun: "code scanning alerts", actions: ["created", "fixed"] },
  { name: "secret_scanning_alert", noun: "secret scanning alerts", actions: ["created"] },
  { name: "custom", noun: "custom messages" },
];

/** Label of an action: "made ready for review". */
export function actionWords(event: string, action: string): string {
  const known = KNOWN_EVENTS.find(({ name }) => name === event)?.actions ?? [];
  const told = known.find((one) => typeof one !== "string" && one[0] === action);
  return typeof told === "object" ? told[1] : action.replaceAll("_", " ");
}

/** "pull requests opened", or undefined for an unknown event. */
export function eventWords(pattern: string): string | undefined {
  const [event = "", action] = pattern.split(".", 2);
  const noun = KNOWN_EVENTS.find(({ name }) => name === event)?.noun;
  if (noun === undefined || action === undefined) return noun;
  return `${noun} ${actionWords(event, action)}`;
}

/** Every known event and each of its actions, as patterns. */
export function knownPatterns(): readonly string[] {
  return KNOWN_EVENTS.flatMap(({ name, actions = [] }) => [
    name,
    ...actions.map((one) => `${name}.${typeof one === "string" ? one : one[0]}`),
  ]);
}
