/** Not after a short capitalized word, which can be an abbreviation: "St. Rose", "Mirror Inc. is". */
const END = /(?<=[.!?])(?<!\b\p{Lu}\p{L}{0,3}\.)\s+/u;

export const firstSentence = (text: string): string => text.trim().split(END, 1).join('');
