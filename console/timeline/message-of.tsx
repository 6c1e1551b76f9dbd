// The message of one send, rendered as on its platform.

import { getLog } from "../../src/contract/records/sends.ts";
import { platformNamed } from "../../src/contract/kernel/platforms.ts";
import type { SendEntry } from "../../src/contract/records/entries.ts";
import { useAnswer } from "../api/use-answer.ts";
import { PlatformMessage } from "../messages/platform-message.tsx";
import { Answered } from "../parts/answered.tsx";
import { editLabel } from "./message-kinds.ts";

export function MessageOf({ send }: { send: Pick<SendEntry, "id"> }) {
  const query = useAnswer(getLog, { params: { id: send.id } });
  return (
    <Answered query={query} what="the message" rows={2}>
      {({ log, edit }) => {
        const { message, platform } = log;
        const when = log.deliveredAt ?? log.updatedAt;
        if (!isRecord(message)) return <p className="text-2 small">{absentWords(log)}</p>;
        const known = platformNamed(platform);
        if (!known) return null;
        return (
          <>
            {edit !== null && <p className="text-2 small">{editLabel(edit)}</p>}
            <PlatformMessage platform={known} message={message} when={when} />
          </>
        );
      }}
    </Answered>
  );
}

function absentWords({ status }: SendEntry): string {
  return status === "delivered" ? "The message is no longer stored." : "Not sent yet.";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
