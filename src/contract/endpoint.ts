// An endpoint is plain data. The server registers its path, OpenAPI prints it.

import type { z } from "zod";

export type Endpoint = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: `/${string}`;
  summary: string;
  /** What proves who is calling; absent where anybody may. */
  security?: string;
  params?: z.ZodType;
  /** Headers a caller sends, with what each means. */
  headers?: Readonly<Record<string, string>>;
  /** Query parameters, with what each means. */
  query?: Readonly<Record<string, string>>;
  /** Body as the outside sees it; absent where there is none. */
  body?: z.ZodType;
  reply: z.ZodType;
  /** Where the reply is text; plain unless said. */
  replyType?: "text/plain" | "text/html";
  /** Every refusal is `{ error }`; here is when each status is given. */
  refusals?: Readonly<Record<number, string>>;
};
