// Header of the editor: the route's name, its switch and further actions.

import { ActionIcon, Menu, TextInput, Tooltip } from "@mantine/core";
import {
  IconCopy,
  IconDots,
  IconFlask,
  IconHistory,
  IconPencil,
  IconTrash,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { getRouteActivity, ROUTE_DAYS } from "../../src/contract/records/figures.ts";
import { useAnswer } from "../api/use-answer.ts";
import { Pill } from "../parts/state-pill.tsx";
import { Ago, useNow } from "../parts/time.tsx";
import { type Firing, firingOf } from "../routes/firing.ts";
import { SendSample } from "../samples/send-sample.tsx";
import type { RoutesReply } from "../saving/save-routes.ts";
import { DeleteRoute } from "./delete-route.tsx";
import { focusNow } from "./focus-now.ts";
import styles from "./head.module.css";
import { Turn } from "./turn.tsx";

type NameProps = {
  name: string;
  rename: (name: string) => void;
  isReadOnly: boolean;
  fault: string | undefined;
  isDirty: boolean;
};

/** Renames the route in place, beside the title. */
export function NameControls({ name, rename, isReadOnly, fault, isDirty }: NameProps) {
  const [typed, setTyped] = useState<string>();
  const isEditing = typed !== undefined || fault !== undefined;
  const keep = () => {
    if (typed !== undefined && typed.trim() !== "") rename(typed.trim());
    setTyped(undefined);
  };
  return (
    <>
      {isEditing ? (
        <TextInput
          className={styles["name"] ?? ""}
          data-fault={fault !== undefined || undefined}
          aria-label="Name of the route"
          value={typed ?? name}
          maxLength={100}
          error={fault}
          ref={focusNow}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={keep}
          onKeyDown={({ key }) => {
            if (key === "Enter") keep();
            if (key === "Escape") setTyped(undefined);
          }}
        />
      ) : (
        !isReadOnly && (
          <Tooltip label="Rename">
            <ActionIcon aria-label="Rename" onClick={() => setTyped(name)}>
              <IconPencil size={14} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
        )
      )}
      {isDirty && (
        <span className="desk">
          <UnsavedPill />
        </span>
      )}
    </>
  );
}

function UnsavedPill() {
  return (
    <Pill tone="accent" icon={IconPencil}>
      Unsaved changes
    </Pill>
  );
}

type StateProps = {
  groupId: string;
  routeId: string | undefined;
  list: RoutesReply;
  name: string;
  isOn: boolean;
  turn: (isOn: boolean) => void;
  isReadOnly: boolean;
  isDirty: boolean;
};

export function RouteState({ isOn, turn, isDirty, ...rest }: StateProps) {
  const { groupId, routeId, isReadOnly } = rest;
  return (
    <>
      <span className={`phone ${styles["unsaved"]}`}>{isDirty && <UnsavedPill />}</span>
      {routeId !== undefined && <LastFired groupId={groupId} routeId={routeId} />}
      <Turn
        name={isOn ? "Route is on" : "Route is off"}
        label={isOn ? "On" : "Off"}
        className={styles["switch"]}
        {...{ isOn, turn, isReadOnly }}
      />
      {routeId !== undefined && <MoreMenu {...rest} routeId={routeId} />}
    </>
  );
}

function LastFired({ groupId, routeId }: { groupId: string; routeId: string }) {
  const { data } = useAnswer(getRouteActivity, { query: { groupId } }, { everyMs: 30_000 });
  const own = data?.activity.find((one) => one.groupId === groupId && one.routeId === routeId);
  const now = useNow(60_000);
  if (!own) return null;
  // The switch beside it already shows whether the route is on.
  const firing = firingOf(own, true, now);
  return (
    <span className="small text-3 desk">
      {firing.kind === "fired" ? (
        <>
          Last fired <Ago at={firing.at} />
        </>
      ) : (
        headWords(firing)
      )}
    </span>
  );
}

/** Text without a column header for context. */
function headWords({ kind, words }: Exclude<Firing, { kind: "fired" }>): string {
  return kind === "silent" ? `Has not fired in ${ROUTE_DAYS} days` : words;
}

type MoreMenuProps = Omit<StateProps, "isOn" | "turn" | "isDirty"> & { routeId: string };

function MoreMenu({ isReadOnly, ...rest }: MoreMenuProps) {
  const { groupId, routeId } = rest;
  const [isDeleting, setDeleting] = useState(false);
  const [isSending, setSending] = useState(false);
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon aria-label="More: sample, duplicate, history, delete">
            <IconDots size={16} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!isReadOnly && (
            <Menu.Item leftSection={<IconFlask size={16} />} onClick={() => setSending(true)}>
              Send a sample
            </Menu.Item>
          )}
          {!isReadOnly && <Duplicate {...{ groupId, routeId }} />}
          <Menu.Item
            leftSection={<IconHistory size={16} />}
            renderRoot={(item) => (
              <Link to="/audit" search={{ group: groupId, action: "routes.replaced" }} {...item} />
            )}
          >
            History
          </Menu.Item>
          {!isReadOnly && (
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} />}
              onClick={() => setDeleting(true)}
            >
              Delete route
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <SendSample
        groupId={groupId}
        route={routeId}
        isOpen={isSending}
        close={() => setSending(false)}
      />
      <DeleteRoute {...rest} isOpen={isDeleting} close={() => setDeleting(false)} />
    </>
  );
}

function Duplicate({ groupId, routeId }: { groupId: string; routeId: string }) {
  return (
    <Menu.Item
      leftSection={<IconCopy size={16} />}
      renderRoot={(item) => (
        <Link to="/routes/new" search={{ group: groupId, from: routeId }} {...item} />
      )}
    >
      Duplicate
    </Menu.Item>
  );
}
