// What the server refused, or that it did not answer at all.

export const NO_ANSWER = 0;

export class ApiFailure extends Error {
  readonly status: number;
  /** How long to wait before asking again. */
  readonly waitMs: number | undefined;

  constructor(status: number, message: string, waitMs: number | undefined) {
    super(message);
    this.status = status;
    this.waitMs = waitMs;
  }
}

export function failureOf(answer: Response, said: unknown): ApiFailure {
  const seconds = Number(answer.headers.get("retry-after") ?? Number.NaN);
  const waitMs = Number.isFinite(seconds) ? seconds * 1000 : undefined;
  return new ApiFailure(answer.status, errorIn(said) ?? answer.statusText, waitMs);
}

function errorIn(said: unknown): string | undefined {
  if (typeof said !== "object" || said === null || !("error" in said)) return undefined;
  return typeof said.error === "string" ? said.error : undefined;
}

/** "Relay did not answer (503)." or what it said itself. */
export function failureWords(error: unknown): string {
  if (!(error instanceof ApiFailure)) return "Something went wrong in this page.";
  if (error.status === NO_ANSWER) return "Relay did not answer.";
  if (error.status >= 500) return `Relay did not answer (${error.status}).`;
  return `${error.message} (${error.status}).`;
}

export function isRefusedWith(error: unknown, status: number): boolean {
  return error instanceof ApiFailure && error.status === status;
}

/** No answer, or trouble of the server: another try may succeed. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false;
  return error.status === NO_ANSWER || error.status >= 500;
}
