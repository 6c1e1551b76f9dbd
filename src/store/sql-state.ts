// PostgreSQL's five-character error codes, read once.

export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;
}
