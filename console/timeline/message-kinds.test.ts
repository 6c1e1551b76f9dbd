import { expect, it } from "vitest";
import { editLabel, messageLabel } from "./message-kinds.ts";
import { send } from "./send-samples.ts";

it("tells the edited card from the separate message, in each target", () => {
  const note = send({ id: "1", messageKind: "note" });
  const edit = send({ id: "2", messageKind: "edit" });
  const elsewhere = send({ id: "3", target: { platform: "chattwo", chatId: "-4" } });
  const log = send({ id: "4", kind: "log", messageKind: null });
  const all = [note, edit, elsewhere, log];
  expect(all.map((each) => messageLabel(each, all))).toStrictEqual([
    "Separate message",
    "Edit of the card",
    "Message",
    undefined,
  ]);
  expect(messageLabel(send({ messageKind: "card" }), [])).toBe("Card");
  expect(editLabel(3)).toBe("Edit 3 of the card");
});
