const WORDS_PER_MINUTE = 200;

/** For a text without spaces at its ends. */
export const readingMinutes = (text: string): number =>
  Math.ceil(text.split(/\s+/).length / WORDS_PER_MINUTE);
