// Explains an empty list: which filters exclude everything.

import {
  type LogSearch,
  NARROWING,
  type Status,
  statusOf,
  windowOf,
  WINDOWS,
} from "./log-filters.ts";

const OUTCOMES: Readonly<Record<Exclude<Status, "all">, string>> = {
  delivered: "Delivered",
  waiting: "Waiting",
  failed: "Failed",
  canceled: "Canceled",
  combined: "In another message",
  notSent: "Not sent",
  quarantined: "Quarantined",
  rejected: "Rejected",
};

/** "No event in the last 24 hours matches “refund” with outcome Failed." */
export function nothingWords(search: LogSearch): string {
  const status = statusOf(search);
  const outcome = status === "all" ? "" : ` with outcome ${OUTCOMES[status]}`;
  const when = whenWords(search);
  const fit = fitWords(search);
  const what = fit === "" ? `was received ${when}` : `${when} ${fit}`;
  return `No event ${what}${outcome}.`;
}

function whenWords(search: LogSearch): string {
  if (search.from !== undefined) return "in this time range";
  return `in the ${WINDOWS[windowOf(search)].words.toLowerCase()}`;
}

function fitWords(search: LogSearch): string {
  const { q } = search;
  const isNarrower = NARROWING.some((name) => name !== "q" && search[name] !== undefined);
  if (q === undefined) return isNarrower ? "matches the filters" : "";
  return isNarrower ? `matches “${q}” and the filters` : `matches “${q}”`;
}
