// Discord roles that every message of a route mentions.

import { ActionIcon, Button, Popover, Select, TextInput, Tooltip } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { type NamedRoleId, roleWords } from "../../parts/name-book.ts";
import { useRolePingLabel } from "../../scope.ts";
import { OptionRow } from "./option-row.tsx";
import styles from "./send-to.module.css";

type PingedRolesProps = {
  roleIds: readonly string[];
  onRoles: (roleIds: string[]) => void;
  /** Roles of the servers in which the group has channels. */
  known: readonly NamedRoleId[];
  /** Whether the saved route does not mention the role. */
  isNew: (roleId: string) => boolean;
  isReadOnly: boolean;
};

export function PingedRoles({ roleIds, onRoles, known, isNew, isReadOnly }: PingedRolesProps) {
  const label = useRolePingLabel();
  const wordsOf = (id: string) => roleWords(id, known.find((role) => role.id === id)?.name);
  const hint = "Roles that are mentioned in every message of this route.";
  return (
    <OptionRow title={`Ping on ${label}`} hint={hint}>
      {roleIds.map((id) => (
        <span key={id} className={styles["role"]} title={id} data-new={isNew(id) || undefined}>
          {wordsOf(id)}
          {!isReadOnly && (
            <button
              type="button"
              aria-label={`Do not ping ${wordsOf(id)}`}
              onClick={() => onRoles(roleIds.filter((each) => each !== id))}
            >
              <IconX size={12} stroke={2} aria-hidden />
            </button>
          )}
        </span>
      ))}
      {isReadOnly && roleIds.length === 0 && <span className="text-3">no role</span>}
      {!isReadOnly && (
        <AddRole
          open={known.filter(({ id }) => !roleIds.includes(id))}
          add={(id) => onRoles([...new Set([...roleIds, id])])}
        />
      )}
    </OptionRow>
  );
}

type AddRoleProps = {
  /** Roles that are not selected yet. */
  open: readonly NamedRoleId[];
  add: (id: string) => void;
};

function AddRole({ open: choices, add }: AddRoleProps) {
  const [isOpen, open] = useState(false);
  const addAndClose = (id: string) => {
    add(id);
    open(false);
  };
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
        {choices.length > 0 && <RoleSelect choices={choices} add={addAndClose} />}
        <RoleForm add={addAndClose} isFirst={choices.length === 0} />
      </Popover.Dropdown>
    </Popover>
  );
}

function RoleSelect({
  choices,
  add,
}: {
  choices: readonly NamedRoleId[];
  add: (id: string) => void;
}) {
  return (
    <Select
      label="Role"
      placeholder="Choose a role"
      searchable
      nothingFoundMessage="No role has that name."
      mb="sm"
      data-autofocus
      // A list in a portal is outside the popover, and a click there would close it.
      comboboxProps={{ withinPortal: false }}
      data={choices.map(({ id, name }) => ({ value: id, label: roleWords(id, name) }))}
      value={null}
      onChange={(id) => id !== null && add(id)}
    />
  );
}

const ROLE_ID = /^\d{15,20}$/;

function RoleForm({ add, isFirst }: { add: (id: string) => void; isFirst: boolean }) {
  const [typed, setTyped] = useState("");
  const [isTried, setTried] = useState(false);
  const isReady = ROLE_ID.test(typed.trim());
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault();
        // This form is nested in the route's form by React, so the submit must not bubble.
        submitted.stopPropagation();
        setTried(true);
        if (isReady) add(typed.trim());
      }}
    >
      <TextInput
        label={isFirst ? "Role ID" : "Or a role ID"}
        description="In the server settings, under Roles: Copy role ID."
        inputMode="numeric"
        autoComplete="off"
        data-autofocus={isFirst || undefined}
        value={typed}
        error={isTried && !isReady && "A role ID has 15 to 20 digits."}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" variant="filled" size="xs" mt="sm">
        Add
      </Button>
    </form>
  );
}
