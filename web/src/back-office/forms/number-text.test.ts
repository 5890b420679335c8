import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { numberText } from './number-text.rules.js';

describe('numberText', () => {
  const minutes = z.safeParse.bind(
    undefined,
    numberText(z.nullable(z.int().check(z.minimum(1), z.maximum(600)))),
  );
  it.each([
    ['', null],
    [' 90 ', 90],
    ['600', 600],
  ])('%j is %j', (text, value) => {
    expect(minutes(text)).toMatchObject({ success: true, data: value });
  });
  it.each(['0', '601', '1.5', 'two hours'])('rejects %j', (text) => {
    expect(minutes(text).success).toBe(false);
  });
});
