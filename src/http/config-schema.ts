// The form of the configuration document as JSON schema, made from the contract.

import { z } from "zod";
import { ConfigDocument } from "../contract/config-document.ts";

const Json = z.record(z.string(), z.unknown());

export function configSchema(): Record<string, unknown> {
  const schema = z.toJSONSchema(ConfigDocument, { io: "input", unrepresentable: "any" });
  return Json.parse({ title: "Configuration of a group of Relay", ...schema });
}
