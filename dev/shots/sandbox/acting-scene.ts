// The pull request that people act on in the screenshots.

import type { Page } from "playwright-core";

export type Take = (name: string, page: Page) => Promise<void>;

export const CARD = "PR opened";
export const QUESTION = "Merge acme/shop#482 into main?";
