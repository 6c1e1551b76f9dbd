// Conflict dialog: another user changed or deleted the route during editing.

import { Button, Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { listAudit } from "../../../src/contract/records/audit.ts";
import { Target } from "../../../src/contract/kernel/target.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { placeId } from "../../parts/place.ts";
import { Conflict } from "../../saving/conflict.tsx";
import type { ListedRoute, RoutesReply } from "../../saving/save-routes.ts";
import { type FieldValues, threeWay } from "../../saving/three-way.ts";
import { draftOf } from "../draft/draft.ts";
import { isNoiseField } from "../noise/noise.ts";
import { noisePieces } from "../noise/noise-words.ts";
import { fieldName, flatRoute, routeOf } from "./route-fields.ts";
import { routeIn } from "./save-route.ts";
import type { RouteToSave } from "./use-saving.ts";
import { ModalFoot } from "../../parts/modal-foot.tsx";

type RouteConflictProps = {
  groupId: string;
  base: RoutesReply;
  theirs: RoutesReply;
  wanted: RouteToSave;
  close: () => void;
  takeTheirs: () => void;
  mutate: (wanted: RouteToSave) => void;
};

export function RouteConflict(props: RouteConflictProps) {
  const { groupId, base, theirs, wanted, close, takeTheirs, mutate } = props;
  const who = useWhoChanged(groupId);
  const yours = wanted.route(base);
  const changed = routeIn(theirs, yours.id);
  const save = (route: (list: RoutesReply) => ListedRoute) => mutate({ base: theirs, route });
  if (!changed) return <Gone who={who} keepEditing={close} save={() => save(() => yours)} />;
  const before = routeIn(base, yours.id) ?? {};
  const merged = (whole: FieldValues): ListedRoute => ({
    ...routeOf(whole),
    id: yours.id,
    groupId: yours.groupId,
  });
  return (
    <Conflict
      title={`${who} changed this route while you were editing`}
      three={threeWay(flatRoute(before), flatRoute(changed), flatRoute(yours))}
      nameOf={fieldName}
      show={shown}
      keepEditing={close}
      takeTheirs={takeTheirs}
      save={(whole) => save(() => merged(whole))}
    />
  );
}

function useWhoChanged(groupId: string): string {
  const { data } = useAnswer(listAudit, {
    query: { groupId, action: "routes.replaced", limit: "1" },
  });
  return data?.audit[0]?.actorLogin ?? "Another person";
}

type GoneProps = { who: string; keepEditing: () => void; save: () => void };

function Gone({ who, keepEditing, save }: GoneProps) {
  return (
    <Modal opened onClose={keepEditing} title={`${who} deleted this route while you were editing`}>
      <p>Save it anyway to restore it with your changes.</p>
      <ModalFoot>
        <Button variant="subtle" color="gray" onClick={keepEditing}>
          Keep editing
        </Button>
        <Button variant="filled" onClick={save}>
          Restore route
        </Button>
      </ModalFoot>
    </Modal>
  );
}

/** Formats the value of a field. */
function shown(value: unknown, field: string): ReactNode {
  if (value === undefined) return <span className="text-3">nothing</span>;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const noise = isNoiseField(field) ? noisePieces(draftOf({ [field]: value }).noise) : [];
  if (noise.length > 0) return noise.map(({ words }) => words).join(", ");
  if (typeof value === "string") return value;
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (items.length === 0) return <span className="text-3">nothing</span>;
  return items.map((item) => itemWords(item, field)).join(", ");
}

function itemWords(item: unknown, field: string): string {
  if (typeof item === "string") return item;
  const target = field === "targets" ? Target.safeParse(item) : undefined;
  return target?.success ? placeId(target.data) : JSON.stringify(item);
}
