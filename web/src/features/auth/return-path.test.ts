import { describe, expect, it } from '@jest/globals';
import { isSessionExpired, returnPath, signInPath } from './return-path.js';

const login = (to: string) => `?${String(new URLSearchParams({ to }))}`;

describe('a sign-in leads', () => {
  it.each([
    ['/admin/bookings/5', false],
    ['/admin/customers/one?email=ada%40example.com&phone=702', true],
    ['/admin/calendar?day=2026-12-01#requests', false],
  ])('back to %s', (to, isExpired) => {
    const { pathname, search, hash } = new URL(to, 'https://example.com');
    const page = new URL(signInPath({ pathname, search, hash }, isExpired), 'https://example.com');
    expect(page.pathname).toBe('/admin/login');
    expect(returnPath(page.search)).toBe(to);
    expect(isSessionExpired(page.search)).toBe(isExpired);
  });

  it.each([
    '',
    '/admin',
    '/adminx/bookings',
    '/',
    '/checkout/5',
    '//evil.example/admin/bookings',
    '/\\evil.example/admin/bookings',
    '\\\\evil.example/admin/bookings',
    '/\t/evil.example/admin/bookings',
    'https://evil.example/admin/bookings',
    'https:evil.example/admin/bookings',
    'https://',
    '/%2fevil.example/admin/bookings',
    '/admin/..//evil.example',
    '/admin/%2e%2e//evil.example',
    '/admin/..\\\\evil.example',
    'javascript:alert(1)',
    'javascript://back-office.invalid/admin/%0aalert(1)',
    '/admin/login?to=/admin/login',
    '/admin/reset',
  ])('to the dashboard for %j', (to) => {
    expect(returnPath(login(to))).toBe('/admin');
  });

  it('to the dashboard without a page', () => {
    expect(returnPath('')).toBe('/admin');
    expect(signInPath({ pathname: '/admin', search: '', hash: '' }, false)).toBe('/admin/login');
  });

  it('never to another site', () => {
    for (const before of ['', '/', '//', '/admin', '/admin/', '/admin/x/'])
      for (const between of ['..', '.', '%2e%2E', '\\', '/', '%5c', '@', ':', '\n', '?', '#'])
        for (const after of ['//evil.example', '\\\\evil.example', '/evil.example', ''])
          expect(
            new URL(returnPath(login(before + between + after)), 'https://us.example').href,
          ).toMatch(/^https:\/\/us\.example\/admin($|\/)/);
  });
});
