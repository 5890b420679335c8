import { pluralize, singularize } from 'inflection';

/** One name in the spellings that code needs. */
export interface Noun {
  /** review-note */
  readonly one: string;
  /** review-notes */
  readonly many: string;
  /** ReviewNote */
  readonly One: string;
  /** ReviewNotes */
  readonly Many: string;
  /** reviewNote */
  readonly oneCamel: string;
  /** reviewNotes */
  readonly manyCamel: string;
  /** review_notes */
  readonly table: string;
  /** review note */
  readonly oneWords: string;
  /** Review note */
  readonly OneWords: string;
  /** review notes */
  readonly manyWords: string;
  /** Review notes */
  readonly ManyWords: string;
}

export const isKebab = (text: string): boolean => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text);

export const camel = (kebab: string): string =>
  kebab.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

export const pascal = (kebab: string): string => capitalized(camel(kebab));

const words = (kebab: string): string => kebab.replaceAll('-', ' ');

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** From either number: `noun('reviews')` and `noun('review')` are the same. */
export function noun(kebab: string): Noun {
  const one = lastWord(kebab, singularize);
  const many = lastWord(one, pluralize);
  return {
    one,
    many,
    One: pascal(one),
    Many: pascal(many),
    oneCamel: camel(one),
    manyCamel: camel(many),
    table: many.replaceAll('-', '_'),
    oneWords: words(one),
    OneWords: capitalized(words(one)),
    manyWords: words(many),
    ManyWords: capitalized(words(many)),
  };
}

function lastWord(kebab: string, change: (word: string) => string): string {
  const at = kebab.lastIndexOf('-') + 1;
  return kebab.slice(0, at) + change(kebab.slice(at));
}
