// Why a sign-in failed, for the log. The library's own sentences are fixed text. Text of the provider never gets there.

import {
  AuthorizationResponseError,
  OperationProcessingError,
  RESPONSE_IS_NOT_CONFORM,
  ResponseBodyError,
  UnsupportedOperationError,
  WWWAuthenticateChallengeError,
} from "oauth4webapi";
import type { HostAnswer } from "../../ports/accounts.ts";

/** Documented error codes; anything else is untrusted text. */
const CODE = /^[a-z_]{1,64}$/;

type Failure = Exclude<HostAnswer<never>, { outcome: "given" }>;

export function failureOf(error: unknown): Failure {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return refused(CODE.exec(error.error)?.[0] ?? "an unknown error");
  if (error instanceof WWWAuthenticateChallengeError)
    return refused(`the provider answered with ${error.status}`);
  if (error instanceof OperationProcessingError || error instanceof UnsupportedOperationError)
    return error.code === RESPONSE_IS_NOT_CONFORM
      ? { outcome: "unavailable", why: error.message }
      : refused(error.message);
  return unanswered(error);
}

function unanswered(error: unknown): Failure {
  const isLate = error instanceof Error && error.name === "TimeoutError";
  return { outcome: "unavailable", why: isLate ? "timed out" : "no answer" };
}

function refused(why: string): Failure {
  return { outcome: "refused", why };
}
