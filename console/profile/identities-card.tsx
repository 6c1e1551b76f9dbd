// Accounts that you sign in with: add one by signing in there, or remove one.

import { Button } from "@mantine/core";
import { IconId, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { OIDC } from "../../src/contract/accounts/identities.ts";
import { deleteIdentity, getIdentities, postIdentity } from "../../src/contract/accounts/people.ts";
import { call, type ReplyOf } from "../api/call.ts";
import { failureWords } from "../api/failure.ts";
import { useAnswer, useChange } from "../api/use-answer.ts";
import styles from "../groups/people/people.module.css";
import { Answered } from "../parts/answered.tsx";
import { Card } from "../parts/card.tsx";
import { Confirm } from "../parts/confirm.tsx";
import { noticeFailed } from "../parts/notices.tsx";
import { useNow } from "../parts/time.tsx";
import { ago } from "../parts/words.ts";
import { OwnRow } from "./own-row.tsx";

type Identities = ReplyOf<typeof getIdentities>;
type Identity = Identities["identities"][number];
type Method = Identities["methods"][number];

const MINUTE_MS = 60_000;

export function IdentitiesCard() {
  const query = useAnswer(getIdentities, {});
  const [leaving, setLeaving] = useState<Identity>();
  const [isAsked, setAsked] = useState(false);
  const ask = (identity: Identity) => {
    setLeaving(identity);
    setAsked(true);
  };
  const methods = query.data ? methodsToAdd(query.data) : [];
  return (
    <Card
      title="Sign-in accounts"
      isHeadPlain
      controls={methods.map((method) => (
        <AddButton key={method.provider} method={method} />
      ))}
    >
      <Answered query={query} what="your sign-in accounts" rows={1}>
        {({ identities }) => (
          <ul className={styles["list"]}>
            {identities.map((identity) => (
              <IdentityRow
                key={identity.identity}
                identity={identity}
                {...(identities.length > 1 && { remove: () => ask(identity) })}
              />
            ))}
          </ul>
        )}
      </Answered>
      {leaving && (
        <RemoveDialog identity={leaving} isOpen={isAsked} close={() => setAsked(false)} />
      )}
    </Card>
  );
}

/** Methods that the person has no account of yet. */
function methodsToAdd({ identities, methods }: Identities): readonly Method[] {
  const own = new Set(identities.map(({ provider }) => provider));
  return methods.filter(({ provider }) => !own.has(provider));
}

function AddButton({ method: { provider, label } }: { method: Method }) {
  const adding = useChange(postIdentity);
  const add = () =>
    void adding.mutateAsync({ body: { provider } }).then(
      ({ location }) => globalThis.location.assign(location),
      (error: unknown) => void noticeFailed("No account was added.", failureWords(error)),
    );
  return (
    <Button
      size="xs"
      leftSection={<IconPlus size={14} aria-hidden />}
      loading={adding.isPending}
      onClick={add}
    >
      Add {label} account
    </Button>
  );
}

function IdentityRow({ identity, remove }: { identity: Identity; remove?: () => void }) {
  const { label, login, identity: key, lastUsedAt } = identity;
  const now = useNow(MINUTE_MS);
  const used = lastUsedAt === null ? "" : `, signed in ${ago(lastUsedAt, now)}`;
  return (
    <OwnRow
      icon={<IconId size={16} stroke={1.75} aria-hidden />}
      name={`${login} on ${label}`}
      note={`${key}${used}`}
      {...(remove && { action: "Remove account", run: remove })}
    />
  );
}

type RemoveDialogProps = { identity: Identity; isOpen: boolean; close: () => void };

function RemoveDialog({ identity, isOpen, close }: RemoveDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const { identity: key, login, label, provider } = identity;
  const hasClaims = provider === OIDC;
  const run = async () => {
    setBusy(true);
    try {
      // Nothing is fetched again: the session has ended.
      await call(deleteIdentity, { params: { identity: key } });
      globalThis.location.assign("/admin/profile");
    } catch (error) {
      noticeFailed("The account was not removed.", failureWords(error));
      setBusy(false);
      close();
    }
  };
  return (
    <Confirm
      title="Remove this sign-in account?"
      isOpen={isOpen}
      close={close}
      action="Remove account"
      isDangerous
      isBusy={isBusy}
      run={() => void run()}
    >
      <p>
        You can no longer sign in as <b>{login}</b> on {label}, and Relay can no longer act as this
        account.{hasClaims && " Roles that its groups gave you end."} This signs you out everywhere.
      </p>
    </Confirm>
  );
}
