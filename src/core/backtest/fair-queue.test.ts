import { expect, test } from "vitest";
import { fairQueue, type QueueKey } from "./fair-queue.ts";

type Job = QueueKey & { name: string };

const job = (name: string, personId = name): Job => ({ name, personId, groupKey: name[0] ?? "" });

function queueOf(...names: readonly string[]) {
  const queue = fairQueue<Job>();
  for (const name of names) queue.add(job(name));
  return queue;
}

function servedBy(queue: ReturnType<typeof queueOf>): string[] {
  const served: string[] = [];
  for (let next = queue.next(); next; next = queue.next()) served.push(next.name);
  return served;
}

test("M9 groups take turns, however many jobs one of them has", () => {
  expect(servedBy(queueOf("a1", "a2", "a3", "b1", "c1", "c2"))).toEqual([
    "a1",
    "b1",
    "c1",
    "a2",
    "c2",
    "a3",
  ]);
});

test("M9 a group that was just served goes behind one that comes later", () => {
  const queue = queueOf("a1");
  expect(queue.next()?.name).toBe("a1");
  queue.add(job("a2"));
  queue.add(job("b1"));
  expect(servedBy(queue)).toEqual(["b1", "a2"]);
});

test("M9 a person may have two waiting in all, a group eight; others are not hindered", () => {
  const queue = fairQueue<Job>();
  expect(["a1", "b1", "c1"].map((name) => queue.add(job(name, "ana")))).toEqual([
    true,
    true,
    false,
  ]);
  const added = Array.from({ length: 9 }, (_, at) => queue.add(job(`a${at}`)));
  expect(added).toEqual([...Array.from({ length: 7 }, () => true), false, false]);
  expect(queue.add(job("d1"))).toBe(true);
});

test("a job that is served or removed makes room; drain empties", () => {
  const queue = fairQueue<Job>();
  const [first, second] = [job("a1", "ana"), job("a2", "ana")];
  queue.add(first);
  queue.add(second);
  queue.remove(first);
  expect(queue.add(job("a3", "ana"))).toBe(true);
  expect(queue.next()).toBe(second);
  expect(queue.add(job("a4", "ana"))).toBe(true);
  expect(queue.drain().map(({ name }) => name)).toEqual(["a3", "a4"]);
  expect(queue.next()).toBeUndefined();
});
