// Errors of API calls: the server rejected the request, or did not answer.

export const NO_ANSWER = 0;

export class ApiFailure extends Error {
  readonly status: number;
  /** Backoff that the server asked for, in milliseconds. */
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

/** "Relay did not answer (503).", or the server's own message. */
export function failureWords(error: unknown): string {
  if (!(error instanceof ApiFailure)) return "Something went wrong in this page.";
  if (error.status === NO_ANSWER) return "Relay did not answer.";
  if (error.status >= 500) return `Relay did not answer (${error.status}).`;
  return `${error.message} (${error.status}).`;
}

export function isRefusedWith(error: unknown, status: number): boolean {
  return error instanceof ApiFailure && error.status === status;
}

/** Transient: no answer or a 5xx, so a retry may succeed. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false;
  return error.status === NO_ANSWER || error.status >= 500;
}
