// The search for the longest form that fits: one way of cutting after the other, each only as far as
// it has to go.

export type Cut<T> = {
  /** The level at which nothing is cut. */
  max(whole: T): number;
  /** The level below which it does not go. */
  min: number;
  at(whole: T, level: number): T;
};

export function fit<T>(whole: T, cuts: readonly Cut<T>[], fits: (form: T) => boolean): T {
  let form = whole;
  for (const cut of cuts) {
    if (fits(form)) return form;
    form = cutBack(form, cut, fits);
  }
  return form;
}

/** The longest that fits; the shortest where none does, for the next cut to go on from. */
function cutBack<T>(whole: T, cut: Cut<T>, fits: (form: T) => boolean): T {
  let low = cut.min;
  let high = cut.max(whole);
  let best = cut.at(whole, low);
  if (!fits(best)) return best;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const form = cut.at(whole, middle);
    if (fits(form)) [low, best] = [middle, form];
    else high = middle - 1;
  }
  return best;
}
