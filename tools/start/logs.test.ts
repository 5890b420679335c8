import { describe, expect, it } from '@jest/globals';
import { mostInformativeLine, processOf, terminalMessage } from './logs.ts';

describe('process logs', () => {
  it('show warnings and errors with their cause on the terminal', () => {
    expect(terminalMessage('{"level":"log","message":"ready"}')).toBeUndefined();
    expect(terminalMessage('{"level":"warn","message":"slow"}')).toBe('warn: slow');
    expect(
      terminalMessage('{"level":"fatal","message":"Unexpected","stack":"Error: no\\n at x"}'),
    ).toBe('fatal: Unexpected: Error: no');
    expect(terminalMessage('ERROR: duplicate key')).toBeUndefined();
  });

  it('tell the process that wrote a line, as a name that is safe in a path', () => {
    expect(processOf('{"level":"log","process":"booking-worker"}')).toBe('booking-worker');
    expect(processOf('{"level":"log","process":"../secrets"}')).toBeUndefined();
    expect(processOf('a line without JSON')).toBeUndefined();
  });

  it('yield the line that explains an exit', () => {
    const crash = [
      'starting',
      'throw new Error("x");',
      'Error: no such file',
      '    at open (fs)',
      '',
      'Node.js v24',
    ];
    expect(mostInformativeLine(crash)).toBe('Error: no such file');
    expect(mostInformativeLine(['Bad configuration: PORT: is required', 'bye'])).toMatch(
      /^Bad conf/,
    );
    expect(mostInformativeLine([])).toBe('it said nothing');
  });
});
