// What is asked about an event, and what answering it needs.

import type { Target } from "../../contract/kernel/target.ts";
import type { EventQuestion } from "../../core/explain/question.ts";
import type { ConfigStore } from "../../ports/config.ts";
import type { StoredEventReader } from "../../ports/code-host.ts";
import type { ReadingStore, ReadScope } from "../../ports/records.ts";
import type { TargetStore } from "../../ports/targets.ts";

export type WhyPorts = {
  reading: Pick<ReadingStore, "events" | "sends" | "rejected">;
  readStored: StoredEventReader;
  targets: Pick<TargetStore, "list">;
  configStore: Pick<ConfigStore, "read">;
};

export type WhyQuestion = {
  /** Nobody learns of events that did not enter a group of theirs, but who sees everything. */
  readScope: ReadScope;
  question: EventQuestion;
  /** Whether this channel or chat got it, threads and topics included; a thread or topic alone. */
  here?: Target | undefined;
  /** What was refused at the door is told to those who may know; to nobody where unset. */
  ownersReadScope?: ReadScope | undefined;
  limit: number;
};
