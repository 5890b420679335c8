import { randomInt } from 'node:crypto';

/** For reading out and typing off a screen: no letters that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Sixteen letters of 31 are 79 bits. */
const GROUPS = 4;
const GROUP_LENGTH = 4;

const letter = (): string => LETTERS.charAt(randomInt(LETTERS.length));
const group = (): string => Array.from({ length: GROUP_LENGTH }, letter).join('');

/** `k7mq-xw4p-…` */
export const newOneTimePassword = (): string => Array.from({ length: GROUPS }, group).join('-');
