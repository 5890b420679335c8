import { describe, expect, it } from '@jest/globals';
import { seriousPart, tellingLine } from './logs.ts';

describe('what of a log reaches the terminal', () => {
  it('is warnings and worse, with the error behind them', () => {
    expect(seriousPart('{"level":"log","message":"ready"}')).toBeUndefined();
    expect(seriousPart('{"level":"warn","message":"slow"}')).toBe('warn: slow');
    expect(
      seriousPart('{"level":"fatal","message":"Unexpected","stack":"Error: no\\n at x"}'),
    ).toBe('fatal: Unexpected: Error: no');
    expect(seriousPart('ERROR: duplicate key')).toBeUndefined();
  });

  it('is the line that says why something ended', () => {
    const crash = [
      'starting',
      'throw new Error("x");',
      'Error: no such file',
      '    at open (fs)',
      '',
      'Node.js v24',
    ];
    expect(tellingLine(crash)).toBe('Error: no such file');
    expect(tellingLine(['Bad configuration: PORT: is required', 'bye'])).toMatch(/^Bad conf/);
    expect(tellingLine([])).toBe('it said nothing');
  });
});
