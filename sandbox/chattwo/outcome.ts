// Results and errors of methods in the wire format.

export type MethodError = {
  ok: false;
  error_code: number;
  description: string;
  parameters?: { retry_after?: number; migrate_to_chat_id?: number };
};

export type MethodResult<T = unknown> = { ok: true; result: T; description?: string } | MethodError;

export function done<T>(result: T, description?: string): MethodResult<T> {
  return { ok: true, result, ...(description ? { description } : {}) };
}

export function badRequest(description: string): MethodError {
  return { ok: false, error_code: 400, description: `Bad Request: ${description}` };
}

export function forbidden(description: string): MethodError {
  return { ok: false, error_code: 403, description: `Forbidden: ${description}` };
}

export function conflict(description: string): MethodError {
  return { ok: false, error_code: 409, description: `Conflict: ${description}` };
}

export function tooManyRequests(seconds: number): MethodError {
  // Whole seconds, at least one.
  const retryAfter = Math.max(1, Math.ceil(seconds));
  return {
    ok: false,
    error_code: 429,
    description: `Too Many Requests: retry after ${retryAfter}`,
    parameters: { retry_after: retryAfter },
  };
}
