// What people call routes, targets and platforms, for the sentences of the audit log.

import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { getClaims } from "../../src/contract/claims.ts";
import { getRoutes } from "../../src/contract/route-lists.ts";
import { getTargets } from "../../src/contract/target-list.ts";
import { call } from "../api/call.ts";
import { answerKey, useAnswer } from "../api/use-answer.ts";
import { platformWords, targetWords } from "../logs/why-words.ts";
import { type Place, placeKey } from "../parts/place.ts";
import { useGroupId, useLabels, useMe } from "../scope.ts";
import { type Names, textOf } from "./entry.ts";

export function useNames(): Names {
  const groupId = useGroupId();
  const labels = useLabels();
  const { data: listed } = useAnswer(getRoutes, {});
  const { data: known } = useAnswer(getTargets, { query: { groupId } });
  const claims = useClaims();
  return useMemo(() => {
    const routes = new Map(
      listed?.routes.map((route) => [`${route.groupId}/${route.id}`, textOf(route["name"])]),
    );
    const targets = new Map<string, string>();
    for (const claim of claims) targets.set(placeKey(claim), placeWords(claim));
    for (const target of known?.targets ?? []) {
      targets.set(placeKey(target), placeWords(target, targets.get(channelKey(target))));
      targets.set(target.id, placeWords(target));
    }
    return {
      route: (group, id) => routes.get(`${group}/${id}`),
      target: (id) => targets.get(id) ?? id.split(":").at(-1) ?? id,
      platform: (name) => (name === "codehost" ? labels.codehost : platformWords(name, labels)),
    };
  }, [listed, known, claims, labels]);
}

type Named = Place & { name: string | null };

/** "#deploys › release 41" for a thread of a channel that is known by name. */
function placeWords(target: Named, channel?: string): string {
  const words = targetWords({ target, name: target.name });
  return target.threadId === undefined || channel === undefined
    ? words
    : `${channel} › ${words.replace(/^#/, "")}`;
}

function channelKey({ platform, channelId }: Place): string {
  return placeKey({ platform, channelId });
}

/** Channels are given to groups before anything is sent to them. */
function useClaims() {
  const chosen = useGroupId();
  const own = useMe()?.groups.map(({ id }) => id) ?? [];
  const ids = chosen === undefined ? own : [chosen];
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: answerKey(getClaims, { params: { id } }),
      queryFn: () => call(getClaims, { params: { id } }),
    })),
    combine: claimsIn,
  });
}

type Claims = { claims: readonly Named[] };

function claimsIn(answers: readonly { data: Claims | undefined }[]): readonly Named[] {
  return answers.flatMap(({ data }) => data?.claims ?? []);
}
