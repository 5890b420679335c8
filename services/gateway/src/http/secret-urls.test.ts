import { describe, expect, it } from '@jest/globals';
import { isSecretUrl, pathForLog } from './secret-urls.js';

describe('a path in the log', () => {
  it.each([
    ['/booking/a-token', '/booking/…'],
    ['/Booking/a-token/', '/Booking/…'],
    ['//pay/a-token', '//pay/…'],
    ['/p%61y/a-token', '/pay/…'],
    ['/quote/a-token', '/quote/…'],
    ['/api/quotes/a-token/photos/a-photo', '/api/quotes/…'],
    ['/estimate/a-token', '/estimate/…'],
    ['/api/estimate/a-token/answer', '/api/estimate/…'],
    ['/pay/a-token/x?y=a-token', '/pay/…'],
    ['/api/calendar/a-token.ics', '/api/calendar/…'],
    ['/api/booking/a-token/unknown', '/api/booking/…'],
    ['/checkout/7?token=a-token', '/checkout/7'],
  ])('of %s is %s', (url, path) => {
    expect(isSecretUrl(url)).toBe(true);
    expect(pathForLog(url)).toBe(path);
  });

  it.each([
    '/',
    '/bookings/7',
    '/payments',
    '/api/bookings/7',
    '/api/admin/calendar',
    '/admin/estimates/7',
    '/quote-request',
    '/api/quote-requests',
  ])('of %s is complete', (url) => {
    expect(isSecretUrl(url)).toBe(false);
    expect(pathForLog(url)).toBe(url);
  });
});
