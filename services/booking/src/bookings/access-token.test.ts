import { expect, it } from '@jest/globals';
import { isSameToken } from './access-token.rules.js';

it.each([
  ['a', 'a', true],
  ['a', 'b', false],
  ['', 'a', false],
  ['a longer token', 'a', false],
])('%j and %j: %j', (given, stored, same) => expect(isSameToken(given, stored)).toBe(same));
