import { randomInt } from 'node:crypto';

/** Easy to read aloud and type: no characters that look alike. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Sixteen characters out of 31 have 79 bits of entropy. */
const GROUPS = 4;
const GROUP_LENGTH = 4;

const character = (): string => CHARACTERS.charAt(randomInt(CHARACTERS.length));
const group = (): string => Array.from({ length: GROUP_LENGTH }, character).join('');

/** `k7mq-xw4p-…` */
export const newOneTimePassword = (): string => Array.from({ length: GROUPS }, group).join('-');
