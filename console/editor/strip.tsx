// Bottom bar of the editor: the backtest result, Save and Discard. On narrow screens it is one expandable line.

import { ActionIcon, Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconChevronUp } from "@tabler/icons-react";
import { useKeys } from "../keys/keys.ts";
import { MOD_KEY } from "../keys/mod-key.ts";
import { Bars } from "./backtest/bars.tsx";
import { ByTarget } from "./backtest/by-target.tsx";
import { Headline } from "./backtest/headline.tsx";
import { SeeMessages } from "./backtest/see-messages.tsx";
import { routeToTry } from "./backtest/to-try.ts";
import { Standing } from "./backtest/standing.tsx";
import { useBacktest } from "./backtest/use-backtest.ts";
import type { RouteDraft } from "./draft/draft.ts";
import styles from "./strip.module.css";

type StripProps = {
  groupId: string;
  routeId: string | undefined;
  draft: RouteDraft;
  saved: RouteDraft | undefined;
  /** Version of the list that contains the saved route. */
  version: string;
  isDirty: boolean;
  isSaving: boolean;
  save: () => void;
  discard: () => void;
};

const SAVE_KEY = `${MOD_KEY}S`;

export function Strip(props: StripProps) {
  const { groupId, routeId, draft, saved } = props;
  useKeys({ "mod+s": props.save });
  const route = routeToTry(draft, { groupId, routeId }, saved);
  const isChanged = props.isDirty && saved !== undefined;
  const tried = useBacktest(route, { version: props.version, isChanged });
  const { backtest, isOld } = tried;
  const [isOpen, { toggle }] = useDisclosure(false);
  const isNew = saved === undefined;
  return (
    <section
      className={styles["strip"]}
      aria-label="Backtest and saving"
      data-open={isOpen || undefined}
    >
      <div className={styles["told"]}>
        <Headline {...tried} {...{ isNew, isChanged }} isWanted={route !== undefined} />
        <div className={styles["folded"]}>
          <Standing {...tried} isWanted={route !== undefined} />
          {backtest && <SeeMessages backtest={backtest} groupId={groupId} />}
        </div>
      </div>
      <ActionIcon
        className={`${styles["fold"]} phone`}
        size={36}
        aria-label={isOpen ? "Hide the backtest" : "Show the backtest"}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <IconChevronUp size={16} aria-hidden />
      </ActionIcon>
      {backtest && (
        <div className={`${styles["folded"]} ${styles["figures"]}`} data-old={isOld || undefined}>
          <Bars backtest={backtest} />
          <ByTarget backtest={backtest} />
        </div>
      )}
      <Ways {...props} isNew={isNew} />
    </section>
  );
}

type WaysProps = Pick<StripProps, "isDirty" | "isSaving" | "save" | "discard"> & {
  isNew: boolean;
};

function Ways({ isDirty, isSaving, save, discard, isNew }: WaysProps) {
  return (
    <div className={styles["ways"]}>
      {isDirty && !isNew && (
        <Button className={styles["discard"] ?? ""} variant="subtle" color="gray" onClick={discard}>
          Discard
        </Button>
      )}
      <Button variant="filled" onClick={save} loading={isSaving} disabled={!isDirty && !isNew}>
        Save route <kbd className={`${styles["key"]} desk`}>{SAVE_KEY}</kbd>
      </Button>
    </div>
  );
}
