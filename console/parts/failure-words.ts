// Text of a failed send: what the failure means, then the platform's own error.

import {
  meaningOf,
  type SendFailure,
  withCode,
} from "../../src/contract/kernel/failure-reasons.ts";

/** Meaning, then the platform's error: "the bot may not write there: Missing Permissions (50013)". */
export function failureSaid({ reason, errorCode, error }: SendFailure): string {
  const { means } = meaningOf(reason);
  if (error === null || error.toLowerCase() === means.replace(/^the /, ""))
    return withCode(means, errorCode);
  return `${means}: ${withCode(error, errorCode)}`;
}
