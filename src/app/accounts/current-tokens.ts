// Tokens for use: only those of the servers that the settings name. After the operator moved a method to another
// server, the old server's tokens are as good as none, so the new one never sees them.

import { identityOfPerson } from "../../contract/accounts/identities.ts";
import { isIssuedBy } from "../../core/accounts/host-token.ts";
import type { TokenRecord, TokenStore } from "../../ports/accounts.ts";
import type { IssuerOf } from "../../ports/identities.ts";

export function currentTokens(tokens: TokenStore, issuerOf: IssuerOf): TokenStore {
  const isCurrent = (record: TokenRecord) =>
    isIssuedBy(issuerOf(identityOfPerson(record.userId).provider), record);

  const find: TokenStore["find"] = async (userId) => {
    const record = await tokens.find(userId);
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
