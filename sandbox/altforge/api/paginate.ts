// Pages of a list, with the total and links to other pages in headers.

import { type SandboxResponse, type SandboxCall, json } from "../../platform/call.ts";
import type { AltforgeHost } from "../host.ts";

const USUAL = 30;
const MAX = 50;

export function listAnswer(
  { url }: AltforgeHost,
  { query, path }: SandboxCall,
  items: readonly unknown[],
): SandboxResponse {
  const size = Math.min(numberIn(query, "limit", USUAL), MAX);
  const page = numberIn(query, "page", 1);
  const last = Math.max(1, Math.ceil(items.length / size));
  const link = (to: number, rel: string) => {
    const other = new URLSearchParams(query);
    other.set("page", String(to));
    return `<${url()}${path}?${other.toString()}>; rel="${rel}"`;
  };
  const links = page < last ? [link(page + 1, "next"), link(last, "last")] : [];
  return json(200, items.slice((page - 1) * size, page * size), {
    "x-total-count": String(items.length),
    ...(links.length > 0 && { link: links.join(",") }),
  });
}

function numberIn(query: URLSearchParams, name: string, usual: number): number {
  const wanted = Number(query.get(name) ?? usual);
  return Number.isInteger(wanted) && wanted > 0 ? wanted : usual;
}
