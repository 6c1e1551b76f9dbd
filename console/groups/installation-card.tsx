// The app of the code host: whether an installation is bound to the group.

import { Button } from "@mantine/core";
import { IconCircleCheck, IconPlug } from "@tabler/icons-react";
import { useState } from "react";
import { getInstallation } from "../../src/contract/accounts/installations.ts";
import { CODE_HOSTS, hostOf } from "../../src/contract/hosts/index.ts";
import { useAnswer } from "../api/use-answer.ts";
import { Card } from "../parts/card.tsx";
import { Confirm } from "../parts/confirm.tsx";
import { Pill } from "../parts/state-pill.tsx";
import { useHostLabel, useLabels } from "../scope.ts";
import styles from "./group-page.module.css";
import type { SettingProps } from "./settings/setting-row.tsx";

export function InstallationCard(setting: SettingProps) {
  const host = useHostLabel();
  const { installationId } = setting.group;
  return (
    <Card title="App installation">
      {installationId === undefined ? (
        <p className="text-2">
          Instead of a webhook per repository, install Relay&rsquo;s app on {host} once for the
          whole organisation. {host} then returns here and asks for the group.
        </p>
      ) : (
        <Bound {...setting} installationId={String(installationId)} />
      )}
    </Card>
  );
}

function Bound({
  group,
  isOwner,
  save,
  installationId,
}: SettingProps & { installationId: string }) {
  const host = useHostLabel();
  const { data } = useAnswer(getInstallation, { params: { id: group.id } });
  const account = data?.account ?? null;
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const unbind = async () => {
    const { installationId: _bound, ...yours } = group;
    setBusy(true);
    await save({ before: group, yours, done: "The installation is no longer bound." });
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <BoundTo account={account} installationId={installationId} />
      <OwnUrlNote />
      {isOwner && (
        <Button size="xs" mt={10} onClick={() => setAsking(true)}>
          Unbind
        </Button>
      )}
      <Confirm
        title={`Unbind ${account ?? "the installation"}?`}
        isOpen={isAsking}
        close={() => setAsking(false)}
        action="Unbind"
        isDangerous
        isBusy={isBusy}
        run={() => void unbind()}
      >
        <p>
          {group.id} no longer gets its events. To bind it again, open the app&rsquo;s settings on{" "}
          {host}.
        </p>
      </Confirm>
    </>
  );
}

type BoundToProps = { account: string | null; installationId: string };

function BoundTo({ account, installationId }: BoundToProps) {
  const host = useHostLabel();
  return (
    <div className="row">
      <IconPlug size={16} stroke={1.75} className="text-3" aria-hidden />
      <span className="grow">
        {account === null ? (
          <>
            Installation <code>{installationId}</code>
          </>
        ) : (
          <b title={`Installation ${installationId}`}>{account}</b>
        )}{" "}
        on {host}
      </span>
      <Pill tone="ok" icon={IconCircleCheck}>
        Bound
      </Pill>
    </div>
  );
}

/** A bound group receives no other events from the global endpoint. */
function OwnUrlNote() {
  const labels = useLabels();
  const others = CODE_HOSTS.filter((name) => !hostOf(name).can.installApp);
  return (
    <p className={`text-2 ${styles["note"]}`}>
      From the global webhook endpoint, this group gets only events of its installation. Send events
      of {others.map((name) => labels[name]).join(", ")} and custom events to the group&rsquo;s own
      URL.
    </p>
  );
}
