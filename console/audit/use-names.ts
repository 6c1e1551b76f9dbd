// Names of routes, targets and platforms for the audit sentences.

import { useMemo } from "react";
import { ACCOUNT_HOST } from "../../src/contract/hosts/index.ts";
import { getNames } from "../../src/contract/delivery/channels.ts";
import { getRoutes } from "../../src/contract/config/lists.ts";
import { getTargets } from "../../src/contract/delivery/target-list.ts";
import { useAnswer } from "../api/use-answer.ts";
import { platformWords } from "../logs/why-words.ts";
import { roleWords } from "../parts/name-book.ts";
import { placeKey, placeWords } from "../parts/place.ts";
import { useGroupId, useLabels } from "../scope.ts";
import { type AuditNames, textOf } from "./entry.ts";

export function useNames(): AuditNames {
  const groupId = useGroupId();
  const labels = useLabels();
  const { data: listed } = useAnswer(getRoutes, {});
  const { data: known } = useAnswer(getTargets, { query: { groupId } });
  const { data: named } = useAnswer(getNames, { query: { groupId } });
  return useMemo(() => {
    const routes = new Map(
      listed?.routes.map((route) => [`${route.groupId}/${route.id}`, textOf(route["name"])]),
    );
    const places = new Map(
      named?.places.map((place) => [placeKey(place), placeWords(place, place.name)]),
    );
    const targets = new Map(
      known?.targets.map((target) => [target.id, placeWords(target, target.name)]),
    );
    const roles = new Map(named?.roles.map(({ id, name }) => [id, name]));
    return {
      route: (group, id) => routes.get(`${group}/${id}`),
      target: (id) => targets.get(id) ?? places.get(id) ?? id.split(":").at(-1) ?? id,
      role: (id) => roleWords(id, roles.get(id)),
      platform: (name) => platformWords(name, labels),
      host: labels[ACCOUNT_HOST],
    };
  }, [listed, known, named, labels]);
}
