// Messages that a receiver accepted. A repeated id is the same message.

export type ReceivedMessage = { id: string; path: string; at: number; data: unknown };

export type ReceivedLog = {
  /** False if the id is known. */
  add(message: ReceivedMessage): boolean;
  /** Oldest first; of one path if given. */
  messages(path?: string): readonly ReceivedMessage[];
  /** Answers every request to the path with this status from now on. */
  answer(path: string, status: number): void;
  answerOf(path: string): number | undefined;
};

export function createReceived(): ReceivedLog {
  const byId = new Map<string, ReceivedMessage>();
  const answers = new Map<string, number>();
  return {
    add(message) {
      if (byId.has(message.id)) return false;
      byId.set(message.id, message);
      return true;
    },
    messages: (path) =>
      [...byId.values()].filter((message) => path === undefined || message.path === path),
    answer: (path, status) => void answers.set(path, status),
    answerOf: (path) => answers.get(path),
  };
}
