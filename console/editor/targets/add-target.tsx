// Adds a target: a known channel, one by its ids, or a channel that the user connects now.

import { Button, Combobox, type ComboboxStore, Modal, useCombobox } from "@mantine/core";
import { IconLink, IconPlus, IconWebhook, IconWriting } from "@tabler/icons-react";
import { useState } from "react";
import type { Target } from "../../../src/contract/kernel/target.ts";
import { ClaimCode } from "../../parts/claim-code.tsx";
import { ConnectUrlModal, URL_PLATFORM } from "../../parts/connect-url.tsx";
import { placeId, placeKey } from "../../parts/place.ts";
import { PlatformIcon, TargetName } from "../../parts/target-tag.tsx";
import { canAs, useLabels, useMe } from "../../scope.ts";
import { type KnownChannels, type KnownPlace, targetOf } from "./known-places.ts";
import { OtherChannel } from "./other-channel.tsx";
import styles from "./send-to.module.css";

type AddTargetProps = {
  groupId: string;
  known: KnownChannels;
  taken: readonly Target[];
  add: (target: Target) => void;
  /** Of the button. */
  label?: string;
};

/** Options below the channels. */
const OTHER = "other";
const CONNECT = "connect";
const CONNECT_URL = "connect-url";

export function AddTarget({ groupId, known, taken, add, label = "Target" }: AddTargetProps) {
  const [asked, ask] = useState<typeof OTHER | typeof CONNECT | typeof CONNECT_URL>();
  const close = () => ask(undefined);
  const addAndClose = (target: Target | undefined) => {
    if (target) add(target);
    close();
  };
  return (
    <>
      <PlacePicker
        {...{ groupId, known, taken, add, label }}
        other={() => ask(OTHER)}
        connect={() => ask(CONNECT)}
        connectUrl={() => ask(CONNECT_URL)}
      />
      <Modal opened={asked === OTHER} onClose={close} title="Another channel">
        <OtherChannel add={addAndClose} cancel={close} />
      </Modal>
      <Modal opened={asked === CONNECT} onClose={close} title="Connect a channel">
        <ClaimCode groupId={groupId} isAtOnce onClaimed={(claim) => addAndClose(targetOf(claim))} />
      </Modal>
      <ConnectUrlModal
        groupId={groupId}
        isOpen={asked === CONNECT_URL}
        close={close}
        onConnected={add}
      />
    </>
  );
}

type PlacePickerProps = Required<AddTargetProps> &
  Readonly<Record<"other" | "connect" | "connectUrl", () => void>>;

function PlacePicker({ groupId, known, taken, add, label, ...others }: PlacePickerProps) {
  const [search, setSearch] = useState("");
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch("");
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const isTaken = new Set(taken.map(placeKey));
  const open = known.places.filter(({ key }) => !isTaken.has(key));
  const found = open.filter((place) => isFound(place, search));
  const choose = (value: string) => {
    combobox.closeDropdown();
    // The focused search field unmounts with the dropdown, so the focus returns to the button.
    combobox.focusTarget();
    if (value === OTHER) others.other();
    else if (value === CONNECT) others.connect();
    else if (value === CONNECT_URL) others.connectUrl();
    else addPlace(open, value, add);
  };
  return (
    <Combobox store={combobox} width={320} position="bottom-end" onOptionSubmit={choose} withArrow>
      <Combobox.Target withAriaAttributes={false}>
        <Button
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          onClick={() => combobox.toggleDropdown()}
        >
          {label}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <SearchField combobox={combobox} search={search} setSearch={setSearch} />
        <Combobox.Options aria-label="Channels" className={styles["options"]} tabIndex={0}>
          <Places places={found} isSearch={search !== ""} />
          <Others groupId={groupId} />
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

type SearchFieldProps = {
  combobox: ComboboxStore;
  search: string;
  setSearch: (search: string) => void;
};

function SearchField({ combobox, search, setSearch }: SearchFieldProps) {
  return (
    <Combobox.Search
      aria-label="Search channels"
      placeholder="Search channels"
      value={search}
      onChange={({ currentTarget }) => {
        setSearch(currentTarget.value);
        combobox.updateSelectedOptionIndex();
      }}
      onKeyDown={({ key }) => {
        if (key === "Escape") combobox.focusTarget();
      }}
    />
  );
}

function Places({ places, isSearch }: { places: readonly KnownPlace[]; isSearch: boolean }) {
  return (
    <>
      {places.map((place) => (
        <PlaceOption key={place.key} place={place} />
      ))}
      {places.length === 0 && (
        <Combobox.Empty>
          {isSearch ? "No channel has that name." : "No other channels yet."}
        </Combobox.Empty>
      )}
    </>
  );
}

function addPlace(places: readonly KnownPlace[], key: string, add: (target: Target) => void): void {
  const chosen = places.find((place) => place.key === key);
  if (chosen) add(chosen.target);
}

function isFound({ name, target }: KnownPlace, search: string): boolean {
  const wanted = search.trim().toLowerCase().replace(/^#/, "");
  return `${name ?? ""} ${placeId(target)}`.toLowerCase().includes(wanted);
}

function PlaceOption({ place: { key, target, name } }: { place: KnownPlace }) {
  const label = useLabels()[target.platform];
  return (
    <Combobox.Option value={key} className={styles["place"]}>
      <PlatformIcon platform={target.platform} size={15} />
      <span className="grow cut">
        <TargetName place={target} name={name} />
      </span>
      <span className="small text-3">{label}</span>
    </Combobox.Option>
  );
}

function Others({ groupId }: { groupId: string }) {
  const me = useMe();
  return (
    <div className={styles["others"]}>
      {me && canAs(me, groupId, "owner") && (
        <Combobox.Option value={CONNECT} className={styles["place"]}>
          <IconLink size={15} aria-hidden />
          Connect a channel…
        </Combobox.Option>
      )}
      {me && canAs(me, groupId, "owner") && URL_PLATFORM && (
        <Combobox.Option value={CONNECT_URL} className={styles["place"]}>
          <IconWebhook size={15} aria-hidden />
          Connect a URL…
        </Combobox.Option>
      )}
      <Combobox.Option value={OTHER} className={styles["place"]}>
        <IconWriting size={15} aria-hidden />
        Another channel…
      </Combobox.Option>
    </div>
  );
}
