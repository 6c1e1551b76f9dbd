// One request of the day that is played: JSON out, JSON back, and no for an answer stops the play.

export async function ask(
  method: string,
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const reply = await fetch(url, {
    method,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const answer: unknown = await reply.json();
  if (!reply.ok) throw new Error(`${method} ${url}: ${reply.status} ${JSON.stringify(answer)}`);
  return answer;
}
