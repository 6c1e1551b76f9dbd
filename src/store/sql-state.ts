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
