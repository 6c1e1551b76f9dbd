// The platform's answer to a failed send: status, text and code.

import type { SendEntry } from "../../src/contract/records/entries.ts";
import { capital, counted } from "../parts/words.ts";

type Answered = Pick<SendEntry, "error" | "errorCode" | "httpStatus" | "attempts" | "status">;

export function platformSaid({ error, errorCode, httpStatus, attempts, status }: Answered): string {
  const words = [
    httpStatus === null ? "" : String(httpStatus),
    withoutCodes(error ?? "", [httpStatus, errorCode]),
    errorCode === null ? "" : `(${errorCode})`,
  ].filter(Boolean);
  const said = capital(words.length === 0 ? "No answer" : words.join(" "));
  return status === "dead" ? `${said}, ${counted(attempts, "try", "tries")}` : said;
}

/** Some answers start with the codes that are already shown beside them. */
function withoutCodes(error: string, codes: readonly (string | number | null)[]): string {
  const start = codes.find((code) => code !== null && error.startsWith(`${code} `));
  return start === undefined ? error : withoutCodes(error.slice(String(start).length + 1), codes);
}
