import { describe, expect, it } from '@jest/globals';
import { readSmtpUrl } from './smtp-url.js';

describe('an SMTP_URL', () => {
  it.each([
    ['smtp://mail', { host: 'mail', port: 587, secure: false, requireTLS: false }],
    ['smtp://127.0.0.1:1025', { host: '127.0.0.1', port: 1025, secure: false }],
    ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true }],
    ['smtp://[::1]:25', { host: '::1', port: 25 }],
    ['smtp://u%40x:p%2Fw@mail', { auth: { user: 'u@x', pass: 'p/w' } }],
    ['smtp://u:50%@mail', { auth: { user: 'u', pass: '50%' } }],
    ['smtp://u@mail', { auth: { user: 'u', pass: '' } }],
  ])('parses %s', (url, expected) => {
    expect(readSmtpUrl(url)).toMatchObject(expected);
  });

  it('without a user has no credentials', () => {
    expect(readSmtpUrl('smtp://mail')).not.toHaveProperty('auth');
  });

  it.each([
    ['smtp://u:p@mail.example', true],
    ['smtp://u:p@mail.example?requireTLS=false', false],
    ['smtp://u:p@127.0.0.1', false],
    ['smtp://u:p@localhost', false],
    ['smtp://u:p@127.0.0.1.evil.example', true],
    ['smtp://mail.example', false],
  ])('%s requires TLS: %s', (url, expected) => {
    expect(readSmtpUrl(url).requireTLS).toBe(expected);
  });

  it.each(['http://u:s3cret@mail', 'smtp://', 'smtp://u:s3cret@', 'mail', ''])(
    'rejects %j without quoting it',
    (url) => {
      expect(() => readSmtpUrl(url)).toThrow(/^SMTP_URL must be/);
    },
  );
});
