// Pagination with a `Link` header.

import { type SandboxResponse, type SandboxCall, json } from "../../platform/call.ts";
import { apiUrl } from "../describe/urls.ts";
import type { Host } from "../host.ts";

const USUAL = 30;
const MAX_PER_PAGE = 100;

export function perPage({ query }: SandboxCall): number {
  const wanted = Number(query.get("per_page") ?? USUAL);
  return Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, MAX_PER_PAGE) : USUAL;
}

export function paginate<T>(host: Host, call: SandboxCall, items: readonly T[]): PageOf<T> {
  const size = perPage(call);
  const page = Math.max(1, Math.trunc(Number(call.query.get("page") ?? 1)) || 1);
  const last = Math.max(1, Math.ceil(items.length / size));
  const links = [
    ...(page > 1 ? [link(host, call, { page: page - 1, rel: "prev" })] : []),
    ...(page < last ? [link(host, call, { page: page + 1, rel: "next" })] : []),
    ...(page < last ? [link(host, call, { page: last, rel: "last" })] : []),
  ];
  const headers = linkHeader(links);
  return { items: items.slice((page - 1) * size, page * size), headers };
}

export type PageOf<T> = { items: T[]; headers: Record<string, string> };

export function linkHeader(links: readonly string[]): Record<string, string> {
  return links.length > 0 ? { link: links.join(", ") } : {};
}

type Target = { page: number | string; rel: string; parameter?: string };

export function link(
  { url }: Host,
  call: SandboxCall,
  { page, rel, parameter = "page" }: Target,
): string {
  const query = new URLSearchParams(call.query);
  query.set(parameter, String(page));
  return `<${apiUrl(url, call.path)}?${query.toString()}>; rel="${rel}"`;
}

export function listAnswer(
  host: Host,
  call: SandboxCall,
  items: readonly unknown[],
): SandboxResponse {
  const { items: shown, headers } = paginate(host, call, items);
  return json(200, shown, headers);
}
