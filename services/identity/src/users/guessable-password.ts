import { guessableParts, repeatsFewCharacters } from './guessable-password.rules.js';

/** The reason against a password that attackers try first. Undefined for other passwords. */
export async function guessableReason(password: string): Promise<string | undefined> {
  // Loaded on demand, because the list takes 20 MB and passwords are rarely set.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const known = dictionary['passwords-common'];
  if (guessableParts(password).some((part) => known.includes(part)))
    return 'This password is known from data breaches. Choose another.';
  return repeatsFewCharacters(password)
    ? 'This password is easy to guess. Choose another.'
    : undefined;
}
