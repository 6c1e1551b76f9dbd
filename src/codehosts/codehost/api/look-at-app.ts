// The app as codehost describes it to the app itself.

import { z } from "zod";
import { text } from "../../lenient.ts";
import { type AppProof, appTokens } from "./app-jwt.ts";
import { asPersonAt } from "./as-person.ts";

const App = z.object({ name: z.string(), client_id: text });

type AppInfo = { name: string; clientId: string | undefined };

/** Throws a refusal where codehost does not take the proof. */
export async function fetchAppInfo(apiUrl: string, app: AppProof): Promise<AppInfo> {
  const question = { route: "GET /app", isRepeatable: true };
  const token = appTokens(app, Date.now)();
  const seen = await asPersonAt(apiUrl)(token, (request) => request(question, App));
  return { name: seen.name, clientId: seen.client_id };
}
