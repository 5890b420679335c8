const SHORT_UNIT = 6;

const repeatedUnit = (password: string): string => /^(.+?)\1+$/.exec(password)?.[1] ?? password;

/**
 * What a list of common passwords is searched for: the password itself, the word that digits and symbols
 * were added to, and the part that it repeats.
 */
export function guessableParts(password: string): string[] {
  const lower = password.toLowerCase();
  const word = lower.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return [...new Set([lower, word, repeatedUnit(lower)])].filter((part) => part !== '');
}

export const repeatsFewCharacters = (password: string): boolean =>
  repeatedUnit(password).length < SHORT_UNIT;
