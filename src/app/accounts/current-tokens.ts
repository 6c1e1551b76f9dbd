// Tokens for use: only those of the servers that the settings name, refreshed if they have expired. After the operator
// moved a method to another server, the old server's tokens are as good as none, so the new one never sees them.

import { identityOfPerson } from "../../contract/accounts/identities.ts";
import { isIssuedBy } from "../../core/accounts/host-token.ts";
import type { TokenRecord, TokenStore } from "../../ports/accounts.ts";
import type { IssuerOf, TokenHostOf } from "../../ports/identities.ts";
import type { Log } from "../../ports/system.ts";
import { refreshToken } from "./host-tokens.ts";

type Ports = { tokens: TokenStore; issuerOf: IssuerOf; hostOf: TokenHostOf; log: Log };

export function currentTokens({ tokens, issuerOf, hostOf, log }: Ports): TokenStore {
  const isCurrent = (record: TokenRecord) =>
    isIssuedBy(issuerOf(identityOfPerson(record.userId).provider), record);

  /** No worker may have run while the token was due. */
  const findRefreshed = async (userId: string) => {
    const host = hostOf(identityOfPerson(userId).provider);
    const outcome = host && (await refreshToken({ tokens, log }, host, userId));
    // `idle`: another process may just have refreshed it.
    return outcome === "refreshed" || outcome === "idle" ? tokens.find(userId) : undefined;
  };

  const find: TokenStore["find"] = async (userId) => {
    const record = (await tokens.find(userId)) ?? (await findRefreshed(userId));
    return record && isCurrent(record) ? record : undefined;
  };

  return {
    ...tokens,
    find,

    show: async (userId, entry) =>
      (await find(userId)) ? await tokens.show(userId, entry) : undefined,

    async ownerOf(accessToken) {
      const userId = await tokens.ownerOf(accessToken);
      return userId !== undefined && (await find(userId)) ? userId : undefined;
    },

    // The caller revokes what it gets, at the present server.
    async remove(userId, options) {
      const record = await tokens.remove(userId, options);
      return record && isCurrent(record) ? record : undefined;
    },
  };
}
