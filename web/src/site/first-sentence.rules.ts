/** The end of a sentence. A period after a short capitalized word does not count, because it can be an abbreviation: "St. Rose". */
const END = /(?<=[.!?])(?<!\b\p{Lu}\p{L}{0,3}\.)\s+/u;

export const firstSentence = (text: string): string => text.trim().split(END, 1).join('');
