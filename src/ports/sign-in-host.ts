// What codehost does for sign-in. Its answers are told apart, for each asks for something else: a no is
// final, an absence is not. Neither `why` ever holds a secret.

import type { HostUser } from "./people.ts";

export type HostAnswer<Value> =
  | { outcome: "given"; value: Value }
  | { outcome: "refused"; why: string }
  | { outcome: "unavailable"; why: string };

export type TokenGrant = {
  accessToken: string;
  /** Undefined where codehost tells no end. */
  lifeMs: number | undefined;
  refreshToken: string | undefined;
  /** Whether it may only tell who somebody is, or also write as them. */
  rights: "identity" | "write";
};

export interface SignInHost {
  /** Where the browser is sent, for pages whose forms lead there. */
  origin: string;
  /** Where a person is asked. Throws where sign-in is not set up. */
  authorizeUrl(authorization: { state: string; verifier: string; isWriting: boolean }): string;
  exchange(code: string, verifier: string): Promise<HostAnswer<TokenGrant>>;
  whoIs(accessToken: string): Promise<HostAnswer<HostUser>>;
  /** Works once: from then on the old pair is worth nothing. */
  refresh(refreshToken: string): Promise<HostAnswer<TokenGrant>>;
  revoke(accessToken: string): Promise<HostAnswer<undefined>>;
}
