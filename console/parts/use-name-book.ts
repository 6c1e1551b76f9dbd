// Names of a group's channels, polled because platforms report them shortly after a save.

import { getNames } from "../../src/contract/delivery/channels.ts";
import { useAnswer } from "../api/use-answer.ts";
import { type NameBook, nameBook } from "./name-book.ts";

const REFRESH_MS = 15_000;

export function useNameBook(groupId: string): NameBook {
  const { data } = useAnswer(getNames, { query: { groupId } }, { everyMs: REFRESH_MS });
  return nameBook(data?.places ?? []);
}
