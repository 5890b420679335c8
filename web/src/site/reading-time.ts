const WORDS_PER_MINUTE = 200;

export const wordCount = (text: string): number => text.match(/\S+/g)?.length ?? 0;

export const readingMinutes = (text: string): number =>
  Math.max(1, Math.ceil(wordCount(text) / WORDS_PER_MINUTE));
