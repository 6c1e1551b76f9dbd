// What people change and look at, over connections that see nothing before they say whose.

import type { Kysely } from "kysely";
import { apiTokenStore } from "./api-token-store.ts";
import { auditLog } from "./append-audit.ts";
import { auditChain } from "./verify-audit.ts";
import { readBacklog } from "./backlog.ts";
import type { PostgresNotifier } from "./bell.ts";
import type { ConfigParts } from "./change-config.ts";
import { accessRequests } from "./access-requests.ts";
import { chatLinks } from "./chat-links.ts";
import { claimCodeStore } from "./claim-code-store.ts";
import { configStore } from "./config-store.ts";
import { groupStore } from "./group-store.ts";
import { installations } from "./installations.ts";
import { inviteStore } from "./invite-store.ts";
import { personalData } from "./people/personal-data.ts";
import type { Pools } from "./pools.ts";
import { queriesOver } from "./queries.ts";
import { checkReadiness } from "./readiness.ts";
import { figuresReader } from "./reading/figures-reader.ts";
import { readingStore } from "./reading/index.ts";
import { keptFigures } from "./reading/kept-figures.ts";
import { replaySources } from "./replays/replay-sources.ts";
import { replayStore } from "./replays/replay-store.ts";
import { rekey } from "./rekey.ts";
import type { Schema } from "./schema.ts";
import type { Sealing } from "./sealing.ts";
import { sessionStore } from "./session-store.ts";
import { signInStore } from "./sign-in-store.ts";
import { targetStore } from "./target-store.ts";
import { tokenStore } from "./token-store.ts";

type Parts = ConfigParts & {
  pools: Pools;
  notifier: PostgresNotifier;
  /** Reads the groups anew: this process knows a change before it answers. */
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
    configStore: configStore({ ...writing, pool: pools.console }),
    invites: inviteStore(writing),
    installations: installations(db),
    apiTokens: apiTokenStore(db),
    claimCodes: claimCodeStore({ db, notifier }),
    targets: targetStore({ db, notifier }),
    replays: replayStore({ db, notifier }),
    replaySources: replaySources(db),
    ...openIdentity(db, sealing, notifier),
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

function openIdentity(db: Kysely<Schema>, sealing: Sealing, notifier: PostgresNotifier) {
  return {
    sessions: sessionStore(db),
    accessRequests: accessRequests(db),
    signIns: signInStore(db, sealing),
    chatLinks: chatLinks({ db, sealing, notifier }),
    tokens: tokenStore({ db, sealing }),
  };
}
