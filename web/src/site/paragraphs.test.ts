import { describe, expect, it } from '@jest/globals';
import { paragraphs } from './paragraphs.js';

describe('paragraphs', () => {
  it.each([
    [null, []],
    ['', []],
    [' \n\n ', []],
    ['One', ['One']],
    ['One\nstill one', ['One\nstill one']],
    ['One\n\nTwo', ['One', 'Two']],
    ['One\r\n\r\nTwo\r\n', ['One', 'Two']],
    ['\n\nOne\n \t\n\n\nTwo', ['One', 'Two']],
    ['One\r\nand a half\r\n\r\nTwo', ['One\r\nand a half', 'Two']],
  ])('%j -> %j', (text, parts) => {
    expect(paragraphs(text)).toEqual(parts);
  });
});
