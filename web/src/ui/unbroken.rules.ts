/**
 * Names, and words of up to nine letters with hyphens between them: longer ones could be wider than a column.
 */
const UNIT = /(?<![\w-])((?:Lake )?Las Vegas|The [A-Z]\w{1,9}|\w{1,9}(?:-\w{1,9}){1,2})(?![\w-])/;

/** Splits a text so that every second part must stay on one line. */
export const unbrokenParts = (text: string): string[] => text.split(UNIT);
