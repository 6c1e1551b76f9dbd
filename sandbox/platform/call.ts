// A request and its response as plain data. A platform's wire is a function between them, which keeps faults out of it.

export type SandboxCall = {
  /** Sequence number of the call in the journal. */
  id: number;
  at: number;
  method: string;
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  headers: ReadonlyMap<string, string>;
  /** Parsed JSON or form fields. A body that is neither stays a string; a missing one is undefined. */
  body: unknown;
  /** The raw body. */
  text: string;
};

export type SandboxResponse = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
};

export function json(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): SandboxResponse {
  return {
    status,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(value),
  };
}

export function page(status: number, body: string): SandboxResponse {
  return { status, headers: { "content-type": "text/html; charset=utf-8" }, body };
}

export function nothing(status: number): SandboxResponse {
  return { status, headers: {}, body: "" };
}

export function redirect(location: string, status = 302): SandboxResponse {
  return { status, headers: { location }, body: "" };
}
