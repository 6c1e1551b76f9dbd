// Roles of chatone that every message of a route pings, by their ids.

import { ActionIcon, Button, Popover, TextInput, Tooltip } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { shortId } from "../../parts/words.ts";
import { useLabels } from "../../scope.ts";
import { OptionRow } from "./option-row.tsx";
import styles from "./send-to.module.css";

type PingedRolesProps = {
  roleIds: readonly string[];
  onRoles: (roleIds: string[]) => void;
  /** Of a role that the saved route does not ping. */
  isNew: (roleId: string) => boolean;
  isReadOnly: boolean;
};

export function PingedRoles({ roleIds, onRoles, isNew, isReadOnly }: PingedRolesProps) {
  const { chatone } = useLabels();
  const hint = "Roles that are mentioned in every message of this route.";
  return (
    <OptionRow title={`Ping on ${chatone}`} hint={hint}>
      {roleIds.map((id) => (
        <span key={id} className={styles["role"]} title={id} data-new={isNew(id) || undefined}>
          @role {shortId(id)}
          {!isReadOnly && (
            <button
              type="button"
              aria-label={`Do not ping role ${id}`}
              onClick={() => onRoles(roleIds.filter((each) => each !== id))}
            >
              <IconX size={12} stroke={2} aria-hidden />
            </button>
          )}
        </span>
      ))}
      {isReadOnly && roleIds.length === 0 && <span className="text-3">nobody</span>}
      {!isReadOnly && <AddRole add={(id) => onRoles([...new Set([...roleIds, id])])} />}
    </OptionRow>
  );
}

function AddRole({ add }: { add: (id: string) => void }) {
  const [isOpen, open] = useState(false);
  return (
    <Popover opened={isOpen} onChange={open} position="bottom-end" trapFocus withArrow width={280}>
      <Popover.Target>
        <Tooltip label="Add a role">
          <ActionIcon aria-label="Add a role" onClick={() => open(!isOpen)}>
            <IconPlus size={14} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="Add a role">
        <RoleForm
          add={(id) => {
            add(id);
            open(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

const ROLE_ID = /^\d{15,20}$/;

function RoleForm({ add }: { add: (id: string) => void }) {
  const [typed, setTyped] = useState("");
  const [isTried, setTried] = useState(false);
  const isReady = ROLE_ID.test(typed.trim());
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault();
        // It lies inside the form of the route.
        submitted.stopPropagation();
        setTried(true);
        if (isReady) add(typed.trim());
      }}
    >
      <TextInput
        label="Id of the role"
        description="In the server's settings, under Roles: Copy role ID."
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        value={typed}
        error={isTried && !isReady && "An id has 15 to 20 digits."}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" variant="filled" size="xs" mt="sm">
        Add
      </Button>
    </form>
  );
}
