// The message of one send, rendered as on its platform.

import { getLog } from "../../src/contract/records/sends.ts";
import { Platform } from "../../src/contract/kernel/target.ts";
import type { SendEntry } from "../../src/contract/records/entries.ts";
import { useAnswer } from "../api/use-answer.ts";
import { PlatformMessage } from "../messages/platform-message.tsx";
import { Answered } from "../parts/answered.tsx";

export function MessageOf({ send }: { send: Pick<SendEntry, "id"> }) {
  const query = useAnswer(getLog, { params: { id: send.id } });
  return (
    <Answered query={query} what="the message" rows={2}>
      {({ log }) => {
        const { message, platform } = log;
        const when = log.deliveredAt ?? log.updatedAt;
        if (!isRecord(message)) return <p className="text-2 small">{absentWords(log)}</p>;
        const { data: known } = Platform.safeParse(platform);
        return known && <PlatformMessage platform={known} message={message} when={when} />;
      }}
    </Answered>
  );
}

function absentWords({ status }: SendEntry): string {
  return status === "delivered"
    ? "How it looked is not kept any more."
    : "It has not been sent, so there is nothing to show.";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
