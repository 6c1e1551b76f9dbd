// What may read as in English, and why. Everything else of ours must have words of its own.

import { PRODUCT_NAMES } from "../../src/contract/kernel/products.ts";

const SIGNS = "signs and names alone";
const UNITS = "units are international";
const TRADE = "what people of the trade say";

/** Whole phrases, by language. */
export const SAME_PHRASES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: {
    headline: SIGNS,
    comma: SIGNS,
    "pr.branches": SIGNS,
    "alert.score": "CVSS is its name everywhere",
    "target.place": SIGNS,
    "target.place.part": SIGNS,
    "rollup.times": SIGNS,
    "log.failure": SIGNS,
    "time.days": UNITS,
    "time.hours": UNITS,
    "time.minutes": UNITS,
    "time.seconds": UNITS,
    "time.milliseconds": UNITS,
    "card.reviews": TRADE,
    "card.checks": TRADE,
    "review.comments": "German and English share the preposition",
    "test.label": "German and English share the word",
    "test.of": "German and English share the word",
  },
  es: {
    headline: SIGNS,
    comma: SIGNS,
    "pr.branches": SIGNS,
    "alert.score": "CVSS is its name everywhere",
    "target.place": SIGNS,
    "target.place.part": SIGNS,
    "rollup.times": SIGNS,
    "log.failure": SIGNS,
    "time.days": UNITS,
    "time.hours": UNITS,
    "time.minutes": UNITS,
    "time.seconds": UNITS,
    "time.milliseconds": UNITS,
    "push.commits": TRADE,
    "rollup.pushes": TRADE,
    "attention.forks": TRADE,
    "card.checks": TRADE,
    "told.name": SIGNS,
  },
  zh: {
    "pr.branches": SIGNS,
    "alert.score": "CVSS is its name everywhere",
    "target.place": SIGNS,
    "target.place.part": SIGNS,
    "rollup.times": SIGNS,
    "told.name": SIGNS,
  },
};

/** Words inside a message that are neither the sender's nor, in that language, English. */
const PRODUCTS = Object.values(PRODUCT_NAMES);
export const SAME_WORDS: Readonly<Record<string, readonly string[]>> = {
  de: [...PRODUCTS, "d", "h", "min", "s", "ms", "Reviews", "Checks", "in", "Test"],
  es: [...PRODUCTS, "d", "h", "min", "s", "ms", "Checks", "commit", "commits", "fork", "forks"],
  zh: PRODUCTS,
};
