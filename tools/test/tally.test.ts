import { describe, expect, it } from '@jest/globals';
import { repoRoot } from '@desert-mirror/embedded-servers/config';
import { jestTally, playwrightTally, slowest, sum } from './tally.ts';

const well = { code: 0, lastLines: '' };
const badly = { code: 1, lastLines: 'out of memory' };

const jestFile = (statuses: string[], changes: object = {}) => ({
  name: `${repoRoot}/a.test.ts`,
  startTime: 1_000,
  endTime: 3_500,
  status: 'passed',
  message: '',
  assertionResults: statuses.map((status, index) => ({
    fullName: `test ${index}`,
    status,
    failureMessages: status === 'failed' ? ['expected 1'] : [],
  })),
  ...changes,
});

const browserSuite = (statuses: string[], results: object[] = [{ errors: [] }]) => ({
  errors: [],
  suites: [
    {
      title: 'story.spec.ts',
      suites: [
        {
          title: 'booking',
          specs: statuses.map((status, index) => ({
            title: `test ${index}`,
            file: 'story.spec.ts',
            tests: [{ projectName: 'chromium', status, results }],
          })),
        },
      ],
    },
  ],
});

describe('jestTally', () => {
  it('counts passed tests', () => {
    const report = { testResults: [jestFile(['passed', 'passed']), jestFile(['passed'])] };
    expect(jestTally('units', report, well)).toMatchObject({ passed: 3, failures: [] });
  });

  it.each(['failed', 'pending', 'skipped', 'todo', 'disabled'])('counts %s as failed', (status) => {
    const tally = jestTally('units', { testResults: [jestFile(['passed', status])] }, well);
    expect(tally).toMatchObject({
      passed: 1,
      failures: [{ name: `${repoRoot}/a.test.ts: test 1` }],
    });
  });

  it('lists a test that passed on the second attempt', () => {
    const file = jestFile(['passed']);
    const [test] = file.assertionResults;
    const flaky = { ...file, assertionResults: [{ ...test, retryReasons: ['expected 1'] }] };
    expect(jestTally('units', { testResults: [flaky] }, well)).toMatchObject({
      passed: 1,
      failures: [],
      flaky: [{ name: `${repoRoot}/a.test.ts: test 0`, message: 'expected 1' }],
    });
  });

  it('tells why each attempt of a failed test failed', () => {
    const file = jestFile(['failed']);
    const [test] = file.assertionResults;
    const twice = { ...file, assertionResults: [{ ...test, retryReasons: ['not in time'] }] };
    const { failures } = jestTally('units', { testResults: [twice] }, badly);
    expect(failures[0]?.message).toBe('not in time\nexpected 1');
  });

  it('shows equal attempts once, without the stack frames of packages', () => {
    const frame = '\n    at Object.<anonymous> (/repo/a.test.ts:3:1)';
    const reason = `expected 1\n    at wait (/repo/node_modules/jest/a.js:1:2)${frame}`;
    const result = { fullName: 'test', status: 'failed' };
    const file = jestFile([], {
      assertionResults: [{ ...result, failureMessages: [reason], retryReasons: [reason] }],
    });
    const { failures } = jestTally('units', { testResults: [file] }, badly);
    expect(failures[0]?.message).toBe(`expected 1${frame}`);
  });

  it('counts a file that fails to load as failed', () => {
    const broken = jestFile([], { status: 'failed', message: 'Cannot find module' });
    const tally = jestTally('units', { testResults: [jestFile(['passed']), broken] }, badly);
    expect(tally).toMatchObject({
      passed: 1,
      failures: [{ name: `${repoRoot}/a.test.ts`, message: 'Cannot find module' }],
    });
  });

  it.each([
    ['there is no report', undefined, badly],
    ['no test was found', { testResults: [] }, well],
    ['it ended badly', { testResults: [jestFile(['passed'])] }, badly],
  ])('fails when %s', (_name, report, ended) => {
    expect(jestTally('units', report, ended).failures).toHaveLength(1);
  });
});

describe('playwrightTally', () => {
  it('counts passed tests', () => {
    const tally = playwrightTally('browser', browserSuite(['expected', 'expected']), well);
    expect(tally).toMatchObject({ passed: 2, failures: [] });
  });

  it('lists a test that passed on the second attempt', () => {
    const results = [{ errors: [{ message: 'expected 1' }] }, { errors: [] }];
    expect(playwrightTally('browser', browserSuite(['flaky'], results), well)).toMatchObject({
      passed: 1,
      failures: [],
      flaky: [{ name: 'story.spec.ts › booking › test 0 [chromium]', message: 'expected 1' }],
    });
  });

  it.each(['unexpected', 'skipped'])('counts %s as failed', (status) => {
    const tally = playwrightTally('browser', browserSuite(['expected', status]), badly);
    expect(tally.passed).toBe(1);
    expect(tally.failures).toMatchObject([
      { name: 'story.spec.ts › booking › test 1 [chromium]', message: `it is ${status}` },
    ]);
  });

  it('includes the attachments of a failed test', () => {
    const body = Buffer.from('GET /api/bookings: 503').toString('base64');
    const results = [
      {
        errors: [{ message: 'expected 1' }],
        attachments: [
          { contentType: 'text/plain', body },
          { contentType: 'image/png', path: 'page.png' },
        ],
      },
    ];
    const { failures } = playwrightTally('browser', browserSuite(['unexpected'], results), badly);
    expect(failures).toMatchObject([{ message: 'expected 1\nGET /api/bookings: 503' }]);
  });

  it.each([
    ['there is no report', undefined, badly],
    ['no test was found', { suites: [], errors: [] }, well],
    ['a file does not load', { suites: [], errors: [{ message: 'SyntaxError' }] }, badly],
    ['it ended badly', browserSuite(['expected']), badly],
  ])('fails when %s', (_name, report, ended) => {
    expect(playwrightTally('browser', report, ended).failures).toHaveLength(1);
  });
});

describe('slowest files', () => {
  it('are listed across all suites, slowest first', () => {
    const units = jestTally(
      'units',
      { testResults: [jestFile(['passed']), jestFile(['passed'], { endTime: 9_000 })] },
      well,
    );
    const results = [{ duration: 2_000 }, { duration: 1_000 }];
    const browser = playwrightTally('site', browserSuite(['expected'], results), well);
    expect(slowest(sum([units, browser]), 2)).toEqual([
      { name: 'a.test.ts', seconds: 8 },
      { name: 'web/e2e/story.spec.ts', seconds: 3 },
    ]);
  });
});
