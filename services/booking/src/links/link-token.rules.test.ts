import { describe, expect, it } from '@jest/globals';
import { readToken, shortTokenOf, tokenOf } from './link-token.rules.js';

const SECRET = 'a-secret-for-tests-of-32-letters';
const token = tokenOf(SECRET, 'booking', { id: 98, revision: 2 });
const read = (text: string, secret = SECRET) => readToken(secret, 'booking', text);
const flip = (text: string, index: number) =>
  `${text.slice(0, index)}${text[index] === 'A' ? 'B' : 'A'}${text.slice(index + 1)}`;

describe('the token of a link', () => {
  it('is the same each time and safe in a URL', () => {
    expect(tokenOf(SECRET, 'booking', { id: 98, revision: 2 })).toBe(token);
    expect(token).toMatch(/^[\w-]{54}$/);
  });

  it.each([
    { id: 1, revision: 1 },
    { id: 2_147_483_647, revision: 2_147_483_647 },
  ])('contains %j', (subject) => {
    expect(read(tokenOf(SECRET, 'booking', subject))).toEqual(subject);
  });

  it('has a shorter form for text messages', () => {
    const short = shortTokenOf(SECRET, 'booking', { id: 98, revision: 2 });
    expect(short).toMatch(/^[\w-]{32}$/);
    expect(read(short)).toEqual({ id: 98, revision: 2 });
    expect(readToken(SECRET, 'calendar', short)).toBeUndefined();
    for (let index = 0; index < short.length; index += 1)
      expect(read(flip(short, index))).toBeUndefined();
  });

  it('is invalid if any character is altered', () => {
    for (let index = 0; index < token.length; index += 1)
      expect(read(flip(token, index))).toBeUndefined();
  });

  it.each([
    ['empty', ''],
    ['shortened', token.slice(0, -1)],
    ['extended', `${token}A`],
    ['with other spaces', ` ${token.slice(1)}`],
    ['in the other alphabet', `${token.slice(0, -1)}+`],
    ['not base64', '%'.repeat(54)],
    ['not ASCII', 'é'.repeat(54)],
  ])('is invalid if it is %s', (_name, text) => {
    expect(read(text)).toBeUndefined();
  });

  it('is valid for one secret and one kind of link', () => {
    expect(read(token, 'another-secret')).toBeUndefined();
    expect(readToken(SECRET, 'calendar', token)).toBeUndefined();
  });
});
