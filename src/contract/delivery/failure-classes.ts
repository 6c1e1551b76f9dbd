// Classifies send failures of the platforms: what each means, and what an owner can do.

export type SendFailure = {
  errorCode?: string | null;
  httpStatus?: number | null;
  error: string | null;
};

type FailureClass = {
  codes?: readonly string[];
  words?: RegExp;
  statuses?: (status: number) => boolean;
  /** Shown after the name of a target and a colon. */
  means: string;
  todo: string;
  /** `todo` by platform, with the permission's name there. */
  repairs?: Readonly<Record<string, string>>;
};

/** The first match wins. */
const CLASSES: readonly FailureClass[] = [
  {
    codes: ["50013"],
    words:
      /missing permissions|not enough rights|no rights to send|need administrator rights|WRITE_FORBIDDEN|CHAT_RESTRICTED/i,
    means: "the bot may not write there",
    todo: "Let the bot write there, then resume the target.",
    repairs: {
      chatone:
        "Give the bot’s role View Channel, Send Messages and Embed Links in that channel, then resume.",
      chattwo:
        "Allow members to send messages in that group, or make the bot an administrator, then resume.",
    },
  },
  {
    codes: ["50001"],
    words: /missing access|not a member|was kicked|bot was blocked|user is deactivated/i,
    means: "the bot is not in there any more",
    todo: "Invite the bot again, then resume the target.",
    repairs: {
      chatone:
        "Give the bot’s role View Channel in that channel, or invite the bot to the server again, then resume.",
      chattwo: "Add the bot to the group again, then resume.",
    },
  },
  {
    codes: ["10003", "10004"],
    words:
      /unknown (?:channel|guild|server)|chat not found|PEER_ID_INVALID|group is deactivated|was deleted/i,
    means: "the channel does not exist any more",
    todo: "Point the route at another target.",
  },
  {
    codes: ["50083"],
    words: /thread is archived/i,
    means: "the thread is archived",
    todo: "Unarchive the thread, or point the route at its channel.",
  },
  {
    codes: ["160005"],
    words: /thread is locked/i,
    means: "the thread is locked",
    todo: "Unlock the thread, or point the route at its channel.",
  },
  {
    words: /message thread not found|TOPIC_CLOSED|TOPIC_DELETED/i,
    means: "the topic is closed or gone",
    todo: "Open the topic again, or point the route at its chat.",
  },
  {
    codes: ["200000", "200001"],
    words: /word filter|automatic moderation/i,
    means: "the word filter of the channel blocked it",
    todo: "Let the bot pass the word filter in the channel's settings.",
  },
  {
    codes: ["50035"],
    words: /invalid form body|too long|can't parse/i,
    means: "the platform did not take the form of the message",
    todo: "Not your fault. Send the operator of Relay the delivery id.",
  },
  {
    codes: ["20016", "20028", "20029"],
    words: /too many requests|rate limit|flood/i,
    statuses: (status) => status === 429,
    means: "the platform asked to slow down",
    todo: "Nothing: Relay waits as long as it was asked to. Fewer messages to this target shorten it.",
  },
  {
    codes: ["40001", "50014"],
    words: /unauthorized/i,
    statuses: (status) => status === 401,
    means: "the platform does not accept the bot",
    todo: "Ask the operator of Relay to check the bot's token.",
  },
  {
    words: /^HTTP 5\d\d/,
    statuses: (status) => status >= 500,
    means: "the platform was unreachable",
    todo: "Nothing: it is tried again for about a day. If it lasts, look at the platform's own status page.",
  },
  {
    words:
      /connection|timed out|address not found|unreachable|no answer|malformed answer|certificate/i,
    means: "the platform did not answer",
    todo: "Nothing: it is tried again for about a day. If it lasts, ask the operator to check the network of Relay.",
  },
];

/** Error codes of the platforms. */
export const KNOWN_CODES = CLASSES.flatMap(({ codes, means }) =>
  (codes ?? []).map((code) => ({ code, means })),
);

const OTHER: FailureClass = {
  means: "the platform refused it",
  todo: "Its answer says why. What comes next is tried as usual.",
};

/** With `platform`, `todo` names the permission. */
export function failureClass(
  failure: SendFailure,
  platform?: string,
): { means: string; todo: string } {
  const { means, todo, repairs } = CLASSES.find((known) => fits(known, failure)) ?? OTHER;
  return { means, todo: repairs?.[platform ?? ""] ?? todo };
}

function fits({ codes, words, statuses }: FailureClass, failure: SendFailure): boolean {
  const { errorCode, httpStatus, error } = failure;
  return (
    (typeof errorCode === "string" && codes?.includes(errorCode) === true) ||
    (typeof httpStatus === "number" && statuses?.(httpStatus) === true) ||
    (error !== null && words?.test(error) === true)
  );
}

/** Answer of the platform: "403 Missing Permissions (50013)". */
export function answerWords({ httpStatus, error, errorCode }: SendFailure): string {
  const status = httpStatus ? `${httpStatus} ` : "";
  const code = errorCode === String(httpStatus) ? undefined : errorCode;
  return `${status}${withCode(error ?? "no", code)}`;
}

/** Meaning, then the platform's error: "the bot may not write there: Missing Permissions (50013)". */
export function failureSaid(failure: SendFailure): string {
  const { errorCode, error } = failure;
  const { means } = failureClass(failure);
  if (error === null || error.toLowerCase() === means.replace(/^the /, ""))
    return withCode(means, errorCode);
  return `${means}: ${withCode(error, errorCode)}`;
}

function withCode(words: string, code: string | null | undefined): string {
  return code ? `${words} (${code})` : words;
}

const STATUS_WORDS: ReadonlyMap<number, string> = new Map([
  [200, "OK"],
  [201, "Created"],
  [204, "No Content"],
  [400, "Bad Request"],
  [401, "Unauthorized"],
  [403, "Forbidden"],
  [404, "Not Found"],
  [408, "Request Timeout"],
  [429, "Too Many Requests"],
  [500, "Internal Server Error"],
  [502, "Bad Gateway"],
  [503, "Service Unavailable"],
  [504, "Gateway Timeout"],
]);

/** HTTP status as text: "200 OK", "502 Bad Gateway", "No answer". */
export function statusWords(status: number | null): string {
  if (status === null) return "No answer";
  const words = STATUS_WORDS.get(status);
  return words === undefined ? String(status) : `${status} ${words}`;
}
