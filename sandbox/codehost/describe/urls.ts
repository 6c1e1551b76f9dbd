// URLs: one server serves the web at its root and the API below `/api/v3`.

export const API = "/api/v3";

/** Base URL of the server. A function, because the port is unknown until the server listens. */
export type Url = () => string;

export function apiUrl(url: Url, path: string): string {
  return `${url()}${API}${path}`;
}

/** GitHub's opaque second id. */
export function nodeId(kind: string, id: number): string {
  return `${kind}_${Buffer.from(String(id)).toString("base64url")}`;
}
