// Tells an owner whether their consent was saved.

import { failureWords } from "../../api/failure.ts";
import { noticeDone, noticeFailed } from "../../parts/notices.tsx";

export async function tellConsent(saved: Promise<unknown>, allow: boolean): Promise<void> {
  try {
    await saved;
    noticeDone(allow ? "Relay uses your account for it." : "Relay stopped using the account.");
  } catch (error) {
    noticeFailed("Not saved.", failureWords(error));
  }
}
