// Sign-ins under way: what a browser that comes back from codehost was about to do.

import type { ChatAccount, ChatLink } from "./chat-links.ts";

export type Flow =
  | { kind: "sign-in"; redirectTo: string }
  | { kind: "link"; account: ChatAccount }
  /** No sign-in, but kept as one: good for once, ten minutes, and this browser. */
  | { kind: "undo"; link: ChatLink; login: string };

/** A random token, worth something only together with the browser it was made for. */
type Ticket = { token: string; browser: string };

type UnderWay = { verifier: string; flow: Flow };

export interface SignIns {
  begin(ticket: Ticket, underWay: UnderWay): Promise<void>;
  /** Whoever asks first gets it, nobody after. */
  claim(ticket: Ticket): Promise<UnderWay | undefined>;
}
