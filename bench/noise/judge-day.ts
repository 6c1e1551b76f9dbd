// Whether everything of a day can be found: each event in a message of its own, in one that shows it, or in exactly
// one list, whose number is right.

export type DaySend = {
  id: string;
  deliveryId: string;
  target: string;
  kind: "event" | "edit" | "rollup";
  status: string;
  messageId: string | undefined;
  /** The send that tells it. */
  shownBy: string | undefined;
  /** Why nothing had to be sent. */
  why: string | undefined;
  /** Of the list it waits for. */
  rollupKey: string | undefined;
  /** Of the message it posts or changes. */
  key: string | undefined;
  /** Event and action. */
  name: string;
  /** Neither listed, nor to be listed. */
  isPlain: boolean;
  /** From the webhook to the chat. */
  tookMs: number | undefined;
};

export type NoiseMessage = {
  target: string;
  id: string;
  /** Of a list: how many it says there are. */
  total: number | undefined;
};

export function judgeDay(sends: readonly DaySend[], posted: readonly NoiseMessage[]) {
  const byId = new Map(sends.map((send) => [send.id, send]));
  const messages = new Map(posted.map((each) => [`${each.target} ${each.id}`, each]));
  const events = sends.filter(({ kind }) => kind === "event");
  const isTold = (send: DaySend) => {
    const teller = tellerOf(send, byId);
    return teller !== undefined && messages.has(placeOf(teller));
  };
  const hidden = [...Map.groupBy(events, nameOf)].flatMap(([name, own]) =>
    own.some(isTold) ? [] : [`${name}: ${own.map(wordsOf).join("; ")}`],
  );
  const halfTold = events
    .filter((send) => !isTold(send) && !isIdle(send))
    .map((send) => `${nameOf(send)}: ${wordsOf(send)}`);
  const posts = [...firstOfEach(events)];
  return {
    matched: new Set(events.map(nameOf)).size,
    calls: sends.filter(({ status }) => status === "delivered").length,
    hidden,
    wrong: [...halfTold, ...wrongRollups(sends, messages)],
    rollups: new Set(sends.filter(isRollup).map(({ target, key }) => `${target} ${key}`)).size,
    rolledUp: events.filter(({ rollupKey }) => rollupKey !== undefined).length,
    took: Object.fromEntries(
      posts.flatMap((send) => (send.tookMs === undefined ? [] : [[nameOf(send), send.tookMs]])),
    ),
    urgent: posts.filter(({ isPlain }) => isPlain).map(nameOf),
  };
}

/** An event in a channel. */
function nameOf({ deliveryId, target }: DaySend): string {
  return `${deliveryId} ${target}`;
}

function isRollup({ kind }: DaySend): boolean {
  return kind === "rollup";
}

function placeOf({ target, messageId = "" }: DaySend): string {
  return `${target} ${messageId}`;
}

function wordsOf({ id, name, status, rollupKey, shownBy, why }: DaySend): string {
  const by = shownBy === undefined ? "" : `, shown by ${shownBy}`;
  const how = rollupKey === undefined ? status : `${status}, listed`;
  return `send ${id}, ${name}: ${how}${by} ${why ?? ""}`;
}

/** The send whose message tells it; undefined where there is none. */
function tellerOf(send: DaySend, byId: ReadonlyMap<string, DaySend>): DaySend | undefined {
  const seen = new Set<DaySend>();
  let teller: DaySend | undefined = send;
  while (teller && teller.status !== "delivered" && !seen.has(teller)) {
    seen.add(teller);
    teller = byId.get(teller.shownBy ?? "");
  }
  return teller?.status === "delivered" ? teller : undefined;
}

/** It would only have changed a message that does not stand there. */
function isIdle({ status, shownBy, why }: DaySend): boolean {
  return status === "skipped" && shownBy === undefined && why !== undefined;
}

/** The send that posted each message. */
function firstOfEach(sends: readonly DaySend[]): Iterable<DaySend> {
  const first = new Map<string, DaySend>();
  for (const send of sends)
    if (send.status === "delivered" && !first.has(placeOf(send))) first.set(placeOf(send), send);
  return first.values();
}

/** What a list says of how many it lists, against how many there are. */
function wrongRollups(
  sends: readonly DaySend[],
  messages: ReadonlyMap<string, NoiseMessage>,
): string[] {
  const rolledUp = sends.filter(({ rollupKey }) => rollupKey !== undefined);
  return [...Map.groupBy(rolledUp, ({ target, rollupKey }) => `${target} ${rollupKey}`)].flatMap(
    ([name, own]) => {
      const rollups = sends.filter(
        (send) => isRollup(send) && send.messageId && `${send.target} ${send.key}` === name,
      );
      const places = [...new Set(rollups.map(placeOf))];
      const total = messages.get(places[0] ?? "")?.total;
      if (places.length === 1 && total === own.length) return [];
      return [`${name}: lists ${own.length}, says ${total} in ${places.length} messages`];
    },
  );
}
