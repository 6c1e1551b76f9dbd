// Stores of the console, over connections that see no rows until they set a read scope.

import type { Kysely } from "kysely";
import { apiTokenStore } from "../accounts/api-token-store.ts";
import { auditLog } from "../pg/rows/audit-log.ts";
import { auditChain } from "../records/verify-audit.ts";
import { readBacklog } from "../delivery/lanes/backlog.ts";
import type { PostgresNotifier } from "../pg/notifier.ts";
import { type ConfigParts, configStore } from "../config/change-config.ts";
import { accessRequests } from "../accounts/access-requests.ts";
import { chatLinks } from "../accounts/chat-links.ts";
import { claimCodeStore } from "../delivery/targets/claim-codes.ts";
import { identityStore } from "../accounts/identity-store.ts";
import { endpointStore } from "../config/endpoint-store.ts";
import { mappingStore } from "../policy/mapping-store.ts";
import { pingOptOuts } from "../policy/ping-opt-outs.ts";
import { groupStore } from "../config/group-store.ts";
import { installations } from "../accounts/installations.ts";
import { inviteStore } from "../accounts/invite-store.ts";
import { personalData } from "../accounts/personal-data.ts";
import type { Pools } from "../pg/pools.ts";
import { queriesOver } from "../pg/rows/queries.ts";
import { checkReadiness } from "../pg/migrations.ts";
import { figuresReader } from "../records/figures/figures-reader.ts";
import { readingStore } from "../records/reading-store.ts";
import { keptFigures } from "../records/figures/figure-cache.ts";
import { replaySources } from "../replays/replay-sources.ts";
import { replayStore } from "../replays/replay-store.ts";
import { receiverStore } from "../delivery/targets/receivers.ts";
import { rekey } from "../accounts/rekey.ts";
import type { Schema } from "../pg/schema/index.ts";
import { endpointArrivals } from "../records/endpoint-arrivals.ts";
import { sampleTurns } from "../config/sample-turns.ts";
import { sessionStore } from "../accounts/session-store.ts";
import { signInStore } from "../accounts/sign-in-store.ts";
import { targetStore } from "../delivery/targets/target-store.ts";
import { tokenStore } from "../accounts/token-store.ts";

type Parts = ConfigParts & {
  pools: Pools;
  notifier: PostgresNotifier;
  /** Reloads the groups, so that this process knows a change before it answers. */
  rereadGroups(): Promise<void>;
};

export function openConsole({ pools, sealing, superIds, notifier, rereadGroups }: Parts) {
  const db = queriesOver(pools.console);
  const onChange = () => {
    notifier.notify("config");
    return rereadGroups();
  };
  const writing = { db, sealing, superIds, onChange };
  return {
    groupStore: groupStore(writing),
    endpointStore: endpointStore(writing),
    endpointArrivals: endpointArrivals(db),
    sampleTurns: sampleTurns(db),
    mappings: mappingStore(db),
    pingOptOuts: pingOptOuts(db),
    configStore: configStore({ ...writing, pool: pools.console }),
    invites: inviteStore(writing),
    installations: installations(db),
    apiTokens: apiTokenStore(db),
    claimCodes: claimCodeStore({ db, notifier }),
    receiverStore: receiverStore(db, sealing),
    targets: targetStore({ db, notifier }),
    replays: replayStore({ db, notifier }),
    replaySources: replaySources(db),
    ...openIdentity({ db, sealing, superIds, notifier }),
    identities: identityStore(writing),
    reading: readingStore(db),
    audit: auditChain(db),
    auditLog: auditLog(db),
    personalData: personalData(writing),
    figures: keptFigures(figuresReader(queriesOver(pools.figures))),
    readiness: () => checkReadiness(pools.console),
    readBacklog: () => readBacklog(db),
    rekey: () => rekey(db, sealing),
  };
}

type IdentityParts = ConfigParts & { db: Kysely<Schema>; notifier: PostgresNotifier };

function openIdentity({ db, sealing, superIds, notifier }: IdentityParts) {
  return {
    sessions: sessionStore(db, superIds),
    accessRequests: accessRequests(db),
    signIns: signInStore(db, sealing),
    chatLinks: chatLinks({ db, sealing, notifier }),
    tokens: tokenStore({ db, sealing }),
  };
}
