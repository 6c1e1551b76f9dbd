// "Where" that means "if". "Where" as a place stays allowed: "where the message goes", "the folder where it is".

const RESULT =
  "undefined|null|nothing|none|empty|absent|left out|false|true|zero|\\d+|throws|fails|only|also|even|except|all|all of them|alone|now|no \\w+";
const CONDITION =
  "there (?:is|are|was|were)|unset|set|nobody|nothing|none|neither|both|somebody|no|not|one (?:is|was|has|does)|any|missing|given|left";
const SUBJECT = "it|they|this|that|we|you|(?:an?|the|its|their) [\\w'-]+|`_`";
const PLACE_VERB =
  "goes|go|leads?|led|opens?|comes?|came|belongs?|lies|lives?|runs?|begins?|ends?|stands?|stood|listens?|points?|went|looks?|to|at|in";
const PLACE_NOUN = "places?|channels?|folders?|points?|files?|lines?|pages?";
const NO_MAIN_CLAUSE =
  "and|or|how|what|who|with|as|by|in|for|from|if|when|which|once|unless|so|also";

const FORMS = [
  // `Undefined where it is gone`
  `\\b(?:${RESULT}) where`,
  // `where there is none`, `where unset`
  `(?<!\\b(?:to|${PLACE_NOUN}) )\\bwhere (?:${CONDITION})\\b`,
  // `the name, where it has one`
  `(?<=[,;] )where (?:${SUBJECT}) (?!(?:${PLACE_VERB})\\b)\\w+`,
  // `Where the group does not say, …`
  `(?:(?<=[.!?] )|^\\s*)where (?!to\\b)[^.;:,]*(?<!\\b(?:${PLACE_VERB})), (?!(?:${NO_MAIN_CLAUSE})\\b)`,
];

export const WHERE_AS_IF = new RegExp(FORMS.join("|").replaceAll(" ", "\\s+"), "gi");
