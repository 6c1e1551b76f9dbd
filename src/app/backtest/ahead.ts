// Reads one item ahead: the next is asked for before the present one is worked on, so that the database fetches while
// we judge.

export async function* ahead<Item>(source: AsyncGenerator<Item>): AsyncGenerator<Item> {
  let next = source.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = source.next();
      yield value;
    }
  } finally {
    // Nobody waits for it any more, whatever becomes of it.
    next.catch(() => {});
  }
}
