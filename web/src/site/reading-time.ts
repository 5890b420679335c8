const WORDS_PER_MINUTE = 200;

/** @param text trimmed, like the stored text of an article */
export const readingMinutes = (text: string): number =>
  Math.ceil(text.split(/\s+/).length / WORDS_PER_MINUTE);
