// Words that the project no longer uses. The patterns avoid false alarms, so ordinary English stays allowed.

type OldWord = { pattern: RegExp; instead: string };

const VERB_AFTER = "(?! (?:to|for|the|an?|it|them|again|whether|what|who|how)\\b)";
const ONE =
  "(?:an?|the|this|each|every|any|no|one|its|first|last|next|second|same|another|new|failed)";
const MANY =
  "(?:\\d+|the|these|all|its|their|of|two|three|five|ten|several|many|few|more|between|other|failed)";
const IS = "(?:is|are|was|were|be|been|being)";

/** A space in `words` matches any white space. Whole words only. */
function old(words: string, instead: string): OldWord {
  const source = words.replaceAll(" ", String.raw`\s+`);
  return { pattern: new RegExp(String.raw`(?<![\w-])(?:${source})(?![\w-])`, "gi"), instead };
}

const OLD_WORDS: readonly OldWord[] = [
  old(`(?:${ONE} ask|${MANY} asks)${VERB_AFTER}`, "interaction"),
  old("wish(?:es)?", "interaction, input"),
  old("deeds?", "action"),
  old("errands?", "job"),
  old("chores?", "scheduled task"),
  old(`${ONE} saying|sayings`, "planned message"),
  old("notebooks?", "entity cache"),
  old("lessons?", "entity update"),
  old("recall(?:s|ed)?", "load the entity"),
  old("(?:of|about|by) (?:a|the|one|its) things?", "entity (pull request, issue, run)"),
  old("(?:webhook|web|https?|callback|group's) address(?:es)?", "URL"),
  old("(?<!good )news", "post, message"),
  old("redraw(?:s|n|ings?)?|redrew|drawn(?! up)", "render, edit"),
  old("sketch(?:es)?", "rollup line"),
  old(`(?:a|the) fold|${IS} (?:\\w+ )?folded|folded into`, "rollup, combine"),
  old("desks?", "delivery policy"),
  old("fates?", "decision"),
  old("bells?", "notifier"),
  old("(?<!key )rings?(?! buffer)|rang|rung", "notify, wake up"),
  old("paces?|paced|pacing", "rate limit"),
  old(
    "rests(?! on)|rested|resting|(?:a|no|longest) rest(?! (?:api|client|call|request))",
    "cooldown",
  ),
  old("troubles|(?:an?|the|one|each|this|its) trouble", "alert"),
  old("(?<!(?:in|first|at) )sights?|sightings?", "read scope"),
  old("(?<!(?:active|passive) )voices?(?! (?:channel|message|note)s?)", "locale"),
  old("(?<!back )doors?", "chat webhook"),
  old("gather(?:s|ed|ing)?", "batch"),
  old("(?:its|whole|event's) story|story of (?:an?|one|each|the) (?:event|webhook)s?", "timeline"),
  old("once more", "replay, retry, again"),
  old("(?:send|sends|sent|sending) (?:it |them |one )?again", "replay, retry"),
  old(`(?:${ONE} try|${MANY} tries)${VERB_AFTER}`, "attempt"),
  old("sets? (?:it |them |one )?aside", "quarantine"),
  old(`${IS} (?:not |only |never |still |all |so )?away`, "unavailable"),
  old(`${IS} (?:\\w+ )?told(?! apart)`, "is notified, shown or reported"),
  old("whoever|somebody|nobody", "the role (owner, operator, sender, user)"),
  old("(?:stands?|stood|standing)(?! (?:in )?for| still)", "is, appears, is posted"),
  old("what (?:waits?|waited)", "what it is (queued messages)"),
  old("anew", "again"),
  old("mends?|mended", "fix"),
  old("errs", "fails"),
  old("but for", "except"),
  old("of then", "original"),
  old("(?<!long )as ever", "as usual"),
  old("for good", "permanently"),
  old("all the same(?=[.,;:)])", "anyway"),
  old(`refused webhooks?|webhooks? ${IS} refused`, "rejected"),
];

/** One combined search, because most passages match nothing. */
const ANY_OLD_WORD = new RegExp(OLD_WORDS.map(({ pattern }) => pattern.source).join("|"), "i");

export function oldWordsIn(text: string): readonly OldWord[] {
  return ANY_OLD_WORD.test(text) ? OLD_WORDS : [];
}
