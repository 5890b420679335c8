import { Logger } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startGateway, type Gateway } from '../testing/harness.js';
import { readViolation } from './csp-report.rules.js';

const report = (changes: Record<string, string> = {}): string =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'https://mirror.example/pay/a-secret-token?x=1',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/script.js?visitor=1',
      ...changes,
    },
  });

describe('readViolation', () => {
  it('keeps directive, origin and path', () => {
    expect(readViolation(report())).toEqual({
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      page: '/pay/a-secret-token',
    });
  });

  it.each([
    ['inline', 'inline'],
    ['data:text/plain,x', 'data:'],
    [`https://a.example/\n${'x'.repeat(500)}`, 'https://a.example'],
    [`line\nbreak${'x'.repeat(500)}`, `linebreak${'x'.repeat(191)}`],
  ])('shortens %s', (blocked, shown) => {
    expect(readViolation(report({ 'blocked-uri': blocked }))?.blocked).toBe(shown);
  });

  it.each(['', '[]', 'nonsense', '{"csp-report": 1}', '{}'])('ignores %s', (text) => {
    expect(readViolation(text)).toBeUndefined();
  });
});

describe('reports of browsers', () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterEach(() => {
    warn.mockClear();
  });
  afterAll(async () => {
    warn.mockRestore();
    await gateway?.stop();
  });

  const send = async (payload: string, type = 'application/csp-report') =>
    (
      await gateway.ask({
        method: 'POST',
        url: '/api/csp-reports',
        payload,
        headers: { 'content-type': type },
      })
    ).statusCode;
  const logged = () => warn.mock.calls.filter(([text]) => String(text).includes('policy'));

  it('are logged once per kind', async () => {
    for (const page of ['/', '/blog', '/services/wax'])
      expect(await send(report({ 'document-uri': `https://mirror.example${page}` }))).toBe(204);
    await send(report({ 'blocked-uri': 'inline' }));
    expect(logged()).toHaveLength(2);
    expect(logged()[1]).toMatchObject([expect.anything(), { page: '/pay/…' }]);
  });

  it('are limited in size, and other bodies are ignored', async () => {
    expect(await send('x'.repeat(17_000))).toBe(413);
    expect(await send('nonsense')).toBe(204);
    expect(await send('{}', 'application/json')).toBe(204);
    expect(logged()).toEqual([]);
  });

  it('are requested by the policy of each page', async () => {
    const { headers } = await gateway.ask({ url: '/' });
    expect(headers['content-security-policy']).toContain('report-uri /api/csp-reports');
  });
});
