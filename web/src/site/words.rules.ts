const SHORTEST_WORD = 3;
/** Words that match anything. */
const COMMON = new Set(
  (
    'about after all and are before can does for from has have here how into its not off our out over should ' +
    'than that the them then they this until was what when where which who with you your ' +
    'car care clean las vegas'
  ).split(' '),
);

const tells = (word: string): boolean => word.length >= SHORTEST_WORD && !COMMON.has(word);

/** Lower-case words without their endings: "Coatings" and "coated" are both "coat". */
export const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]+/g) ?? [])
    .filter(tells)
    .map((word) => word.replace(/(ings?|ed|s)$/, ''))
    .filter(tells);

export const wordCount = (text: string): number => text.match(/\S+/g)?.length ?? 0;
