// What a migration must not do to tables that are in use. The recipe for tables has the patterns instead.

const COMMENT = /--[^\n]*/gu;
const ALONE = /^-- outside a transaction\b/u;
const NEW_TABLE = /\bcreate table (?:if not exists )?(\w+)/giu;
const ALTERED_TABLE = /^alter table (?:if exists |only )*(\w+)/iu;
/** A check, or a foreign key: both read every row. A primary or unique key needs an index that is built before. */
const CHECKED =
  /\badd (?:constraint \w+ )?(?:check|foreign key)\b|\badd column [^,]*\b(?:check|references)\b/iu;
const NOT_VALID = /\bnot valid\b/iu;
const VALIDATED = /\bvalidate constraint\b/iu;
const INDEX_BUILT = /\bcreate (?:unique )?index concurrently\b/iu;
const CONCURRENT = /\bconcurrently\b/iu;

export function migrationFaults(sql: string): readonly string[] {
  const isAlone = ALONE.test(sql);
  const statements = statementsOf(sql);
  const created = new Set([...sql.matchAll(NEW_TABLE)].map(([, name = ""]) => name));
  const isInUse = (statement: string) => !created.has(ALTERED_TABLE.exec(statement)?.[1] ?? "");
  const built = statements.findIndex((statement) => INDEX_BUILT.test(statement));
  return [
    statements.some((each) => CHECKED.test(each) && !NOT_VALID.test(each) && isInUse(each)) &&
      "a constraint on a table in use must be added as not valid",
    statements.some((each) => VALIDATED.test(each)) &&
      !isAlone &&
      "a constraint must be validated outside a transaction, in a later file",
    built !== -1 &&
      statements.slice(built + 1).some((each) => !CONCURRENT.test(each)) &&
      "a statement that can time out must not follow an index, which its retry would build again",
  ].filter((fault) => fault !== false);
}

function statementsOf(sql: string): readonly string[] {
  const bare = sql.replaceAll(COMMENT, "");
  return bare
    .split(";")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}
