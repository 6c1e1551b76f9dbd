// Verdicts in German.

import type { VerdictPhrases } from "../verdict-words.ts";
import type { FieldPhrases } from "../words.ts";

export const DE_VERDICTS: VerdictPhrases = {
  sent: (reasons) => `gesendet: ${reasons}`,
  notSent: (reason) => `nicht gesendet: ${reason}`,
  and: "und",
  or: "oder",
  comma: ", ",
  more: (count) => `${count} weitere`,
  everything: "der Filter nimmt alles",
  noOther: "keine andere Route passte",
  is: (key, value) => `${key} ist ${value}`,
  matches: (key, value, pattern) => `${key} ${value} passt zu ${pattern}`,
  passesExclusions: (key, patterns) => `${key} ist nicht ${patterns}`,
  wanted: (key, patterns, got) => `${key} wollte ${patterns}, bekam ${got}`,
  missing: (key, patterns) => `${key} wollte ${patterns}, doch dieses Ereignis hat nichts davon`,
  excluded: (key, pattern, got) => `${key} schließt ${pattern} aus, bekam ${got}`,
  isBot: "der Autor ist ein Bot",
  noneOf: (list) => `nichts zur Wahl passte: ${list}`,
  unwanted: (list) => `\`not\` schließt es aus: ${list}`,
  notUnwanted: "nichts schließt es aus",
  doesNotFit: (part) => `${part} passt nicht`,
  groupGone: "die Gruppe der Route gibt es nicht mehr",
  otherEndpoint: (groupId) => `das Ereignis kam an der Adresse der Gruppe ${groupId} an`,
  otherInstallation: (got) =>
    `das Ereignis gehört zur Installation ${got}, die Gruppe der Route nicht`,
  noInstallation: (wanted) =>
    `die Gruppe der Route nimmt nur Ereignisse der Installation ${wanted}`,
  unbound: "die Gruppe der Route ist an keine Installation gebunden, andere sind es",
  noGlobalIngress: "die Gruppe der Route nimmt keine Ereignisse von der gemeinsamen Adresse",
  otherProvider: (wanted, got) =>
    `die Gruppe der Route nimmt nur Ereignisse von ${wanted}, dieses ist von ${got}`,
  disabled: "die Route ist ausgeschaltet",
  stopped: (route) => `die Route ${route} passte vorher und hält dort an`,
  notNeeded: (route) => `eine andere Route passte (${route}), und diese nimmt nur den Rest`,
  notNamed: (event) => `der Filter muss ${event} unter \`event\` nennen`,
  ignored: (count) => `(${count} weitere wurden nicht angesehen)`,
  tooMuchForRoute: "der Filter braucht für dieses Ereignis zu lange",
  tooMuchForEvent: "die Routen der Gruppe brauchen für dieses Ereignis zu lange",
};

export const DE_FIELDS: FieldPhrases = {
  or: "oder",
  comma: ", ",
  ops: {
    eq: (value) => value,
    ne: (value) => `nicht ${value}`,
    in: (value) => value,
    contains: (value) => `etwas mit ${value}`,
    startsWith: (value) => `etwas, das mit ${value} beginnt`,
    endsWith: (value) => `etwas, das auf ${value} endet`,
    regex: (value) => `einen Treffer von ${value}`,
    gt: (value) => `über ${value}`,
    gte: (value) => `mindestens ${value}`,
    lt: (value) => `unter ${value}`,
    lte: (value) => `höchstens ${value}`,
    exists: () => "gesetzt",
  },
  notSet: "nicht gesetzt",
};
