// What one webhook and one send cost, and what a process needs to be there at all: measured, and what the model
// reckons with.

import { z } from "zod";

export const Coefficients = z.object({
  apiMsPerWebhook: z.number(),
  /** Of the workers: to decide where it goes, whether it goes anywhere or not. */
  workerMsPerWebhook: z.number(),
  workerMsPerSend: z.number(),
  databaseMsPerWebhook: z.number(),
  databaseMsPerSend: z.number(),
  walBytesPerWebhook: z.number(),
  walBytesPerSend: z.number(),
  payloadBytesPerWebhook: z.number(),
  recordBytesPerWebhook: z.number(),
  recordBytesPerSend: z.number(),
  connectionsPerProcess: z.number(),
  apiBytes: z.number(),
  workerBytes: z.number(),
});
export type Coefficients = z.output<typeof Coefficients>;
