// PostgreSQL's five-character error codes, read once.

export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;
}

/** PostgreSQL's class 22: the values themselves could not be stored. */
export function isDataFault(error: unknown): boolean {
  return sqlStateOf(error)?.startsWith("22") ?? false;
}

// Whether a failure means that the database cannot be reached just now, so that the same may pass
// later; anything else is a bug.

/** Connections refused or cut, too many of them, a server that starts, stops or is full. */
const CLASSES = ["08", "53", "57"];
/** A write where another server is the one that takes them: it is being changed over. */
const READ_ONLY = "25006";
const SYSTEM = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);
/** What the driver says about connections, without a code of its own. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/;

export function isUnavailable(error: unknown): boolean {
  const code = sqlStateOf(error);
  if (code !== undefined)
    return SYSTEM.has(code) || code === READ_ONLY || CLASSES.includes(code.slice(0, 2));
  return error instanceof Error && DRIVER.test(error.message);
}
