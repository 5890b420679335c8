/** Words of up to nine letters with hyphens between them: longer ones could be wider than a column. */
const COMPOUND = /(?<![\w-])(\w{1,9}(?:-\w{1,9}){1,2})(?![\w-])/;

/** Splits a text so that every second part is a short compound. */
export const compoundParts = (text: string): string[] => text.split(COMPOUND);
