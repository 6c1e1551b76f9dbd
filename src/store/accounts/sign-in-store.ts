// OAuth sign-ins in progress. The row is found by the state that the browser returns, and deleted when it is read.

import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { SignInMethodName } from "../../contract/accounts/identities.ts";
import { Platform } from "../../contract/kernel/target.ts";
import type { Flow, SignIns } from "../../ports/accounts.ts";
import { hashToken, signInKey } from "../pg/rows/keys.ts";
import type { Schema } from "../pg/schema/index.ts";
import type { Sealing } from "../pg/rows/sealing.ts";

const StoredFlow: z.ZodType<Flow> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("sign-in"), redirectTo: z.string() }),
  z.object({ kind: z.literal("add"), personId: z.string() }),
  z.object({ kind: z.literal("operator"), personId: z.string() }),
  z.object({
    kind: z.literal("link"),
    account: z
      .object({
        platform: Platform,
        userId: z.string(),
        name: z.string(),
        chatId: z.string().optional(),
        origin: z
          .object({
            interactionId: z.string(),
            lang: z.string().optional(),
            isResuming: z.boolean().default(false),
          })
          .transform(({ lang, ...origin }) => ({ ...origin, lang }))
          .optional(),
      })
      .transform(({ chatId, ...account }) => ({ ...account, chatId })),
  }),
  z.object({
    kind: z.literal("undo"),
    link: z.object({ platform: Platform, chatUserId: z.string(), userId: z.string() }),
    login: z.string(),
  }),
]);

export const SOON_OVER = sql<Date>`now() + interval '10 minutes'`;

export function signInStore(db: Kysely<Schema>, sealing: Sealing): SignIns {
  return {
    async begin({ token, browser }, { method, verifier, flow }) {
      const state_hash = hashToken(token);
      await db
        .insertInto("sign_ins")
        .values({
          state_hash,
          browser_hash: hashToken(browser),
          verifier: sealing.seal(verifier, signInKey(state_hash)),
          flow: JSON.stringify(flow),
          method,
          expires_at: SOON_OVER,
        })
        .execute();
    },

    async claim({ token, browser }) {
      const state_hash = hashToken(token);
      const row = await db
        .deleteFrom("sign_ins")
        .where("state_hash", "=", state_hash)
        .where("browser_hash", "=", hashToken(browser))
        .where(sql<boolean>`expires_at > now()`)
        .returning(["verifier", "flow", "method"])
        .executeTakeFirst();
      if (!row) return undefined;
      return {
        method: SignInMethodName.parse(row.method),
        verifier: sealing.open(row.verifier, signInKey(state_hash)),
        flow: StoredFlow.parse(row.flow),
      };
    },
  };
}
