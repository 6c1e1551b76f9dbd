// Classifies PostgreSQL errors by SQLSTATE.

export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;
}

/** Class 22 (data exception): the values themselves could not be stored. */
export function isDataFault(error: unknown): boolean {
  return sqlStateOf(error)?.startsWith("22") ?? false;
}

/** Connection errors, insufficient resources, and a server that starts or stops. */
const CLASSES = ["08", "53", "57"];
/** A write on a read-only server, during a failover. */
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
/** Connection errors of the driver that have no code. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/;

/** Whether the database is temporarily unavailable, so that a retry may succeed. Any other error is a bug. */
export function isUnavailable(error: unknown): boolean {
  const code = sqlStateOf(error);
  if (code !== undefined)
    return SYSTEM.has(code) || code === READ_ONLY || CLASSES.includes(code.slice(0, 2));
  return error instanceof Error && DRIVER.test(error.message);
}
