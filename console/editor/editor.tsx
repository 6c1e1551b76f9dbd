// The route editor: filter, targets, the rule in words and a preview.

import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Page } from "../parts/page.tsx";
import { PausedNote } from "../routes/paused-note.tsx";
import type { RoutesReply } from "../saving/save-routes.ts";
import { LeaveGuard } from "../saving/leave-guard.tsx";
import { FilterCard } from "./builder/filter-card.tsx";
import { useSeen, useSuggestions } from "./builder/use-suggestions.ts";
import { type RouteDraft, draftRouteOf } from "./draft/draft.ts";
import { type FaultPlace, faultsOfNoise, type RouteFault } from "./draft/faults.ts";
import { nameFor, routeIdFor } from "./draft/route-id.ts";
import { sendingNews } from "./draft/sending-news.ts";
import styles from "./editor.module.css";
import { NameControls, RouteState } from "./head.tsx";
import { HowItLooks } from "./preview/how-it-looks.tsx";
import { MessageCard } from "./message/message-card.tsx";
import { NoiseCard } from "./noise/noise-card.tsx";
import { RuleText } from "./rule-words.tsx";
import { RouteConflict } from "./saving/route-conflict.tsx";
import { Strip } from "./strip.tsx";
import { OptionRow } from "./targets/option-row.tsx";
import { StandbyCard } from "./targets/standby-card.tsx";
import { SendTo } from "./targets/send-to.tsx";
import { Turn } from "./turn.tsx";
import type { Editing } from "./use-draft.ts";
import { useEditor } from "./use-editor.ts";
import { useRule } from "./use-rule.ts";

type EditorProps = Editing & {
  isReadOnly: boolean;
  /** Group selector of a new route, while the group can still be chosen. */
  groupChoice?: ReactNode;
};

export function RouteEditor({ isReadOnly, groupChoice, ...editing }: EditorProps) {
  const { groupId, list, routeId } = editing;
  const editor = useEditor(editing);
  const { draft, saved, change, isDirty } = editor;
  const rule = useRule(groupId, draft);
  const name = draft.name || nameFor(rule.words ?? "new route");
  const faults = [...editor.faults, ...rule.faults, ...faultsOfNoise(draft)];
  const isUnsaved = isDirty && saved !== undefined;
  return (
    <Page
      title={name}
      crumbs={crumbsOf(groupChoice || groupId, routeId ?? newIdFor(name, list))}
      beside={
        <NameControls
          name={name}
          rename={(typed) => change({ ...draft, name: typed })}
          isReadOnly={isReadOnly}
          fault={wordsAt(faults, "name")}
          isDirty={isUnsaved}
        />
      }
      controls={
        <RouteState
          {...{ groupId, list, name, isReadOnly }}
          isDirty={isUnsaved}
          routeId={saved && routeId}
          isOn={draft.enabled}
          turn={(enabled) => change({ ...draft, enabled })}
        />
      }
    >
      <Columns
        {...{ groupId, list, routeId, draft, saved, change, faults, isReadOnly, name }}
        words={rule.words}
      />
      {!isReadOnly && (
        <Strip {...editor} {...{ groupId, routeId, saved }} save={() => editor.save(name)} />
      )}
      {editor.conflict && <RouteConflict groupId={groupId} {...editor.conflict} />}
      <LeaveGuard isChanged={isDirty && !isReadOnly} />
    </Page>
  );
}

function crumbsOf(group: ReactNode, id: string): readonly ReactNode[] {
  return [
    <Link to="/routes" key="routes">
      Routes
    </Link>,
    <span key="group">{group}</span>,
    <code key="id">{id}</code>,
  ];
}

function newIdFor(name: string, { routes }: RoutesReply): string {
  return routeIdFor(name, new Set(routes.map(({ id }) => id)));
}

type ColumnsProps = SendingProps & {
  list: RoutesReply;
  routeId: string | undefined;
  saved: RouteDraft | undefined;
  name: string;
  words: string | undefined;
};

function Columns({ list, routeId, saved, name, words, ...sending }: ColumnsProps) {
  const { groupId, draft, change, faults, isReadOnly } = sending;
  const suggestions = useSuggestions(groupId, list.routes);
  const seen = useSeen(groupId);
  return (
    <div className={styles["editor"]}>
      <div className={styles["column"]}>
        <PausedNote route={list.routes.find(({ id }) => id === routeId)} />
        <FilterCard {...sending} {...{ saved, suggestions, seen }} />
        <Sending {...sending} saved={saved} />
        <MessageCard {...sending} />
        <StandbyCard
          {...{ groupId, isReadOnly }}
          standby={draft.standby}
          saved={saved?.standby}
          change={(standby) => change({ ...draft, standby })}
          fault={wordsAt(faults, "standby")}
        />
        <NoiseCard {...sending} saved={saved} />
      </div>
      <div className={styles["column"]}>
        <RuleText {...{ groupId, draft, saved, words }} />
        <Look groupId={groupId} routeId={routeId} draft={{ ...draft, name }} />
      </div>
    </div>
  );
}

function wordsAt(faults: readonly RouteFault[], kind: FaultPlace["kind"]): string | undefined {
  return faults.find(({ place }) => place.kind === kind)?.words;
}

type SendingProps = {
  groupId: string;
  draft: RouteDraft;
  change: (draft: RouteDraft) => void;
  faults: readonly RouteFault[];
  isReadOnly: boolean;
};

function Sending(props: SendingProps & { saved: RouteDraft | undefined }) {
  const { groupId, draft, saved, change, faults, isReadOnly } = props;
  const fault = wordsAt(faults, "targets") ?? wordsAt(faults, "roles") ?? wordsAt(faults, "route");
  return (
    <div data-fault={fault !== undefined || undefined}>
      <SendTo
        groupId={groupId}
        targets={draft.targets}
        onChange={(targets) => change({ ...draft, targets })}
        roleIds={draft.roleIds}
        onRoles={(roleIds) => change({ ...draft, roleIds })}
        news={sendingNews(draft, saved)}
        isReadOnly={isReadOnly}
        fault={fault}
      >
        <OptionRow
          title="Stop here"
          hint="Events that match this route are not matched against the routes below."
        >
          <Turn
            name="Stop here"
            isOn={draft.stop}
            turn={(stop) => change({ ...draft, stop })}
            isReadOnly={isReadOnly}
          />
        </OptionRow>
        <OptionRow title="Fallback" hint="Fires only if no other route of the group matched.">
          <Turn
            name="Fallback"
            isOn={draft.kind === "fallback"}
            turn={(isOn) => change({ ...draft, kind: isOn ? "fallback" : "match" })}
            isReadOnly={isReadOnly}
          />
        </OptionRow>
      </SendTo>
    </div>
  );
}

type LookProps = { groupId: string; routeId: string | undefined; draft: RouteDraft };

/** The URL holds the previewed event. */
function Look({ groupId, routeId, draft }: LookProps) {
  const eventId = useSearch({ strict: false, select: ({ event }) => event });
  const navigate = useNavigate();
  return (
    <HowItLooks
      draft={draftRouteOf(draft, { groupId, routeId })}
      groupId={groupId}
      eventId={eventId}
      onEvent={(event) =>
        void navigate({ to: ".", search: (before) => ({ ...before, event }), replace: true })
      }
    />
  );
}
