import { formatDateTime } from '@desert-mirror/contracts/time';
import { writeMail } from './layout.js';
import type { Business, MailContent } from './mail-parts.js';

/** @param url contains the token, so it must not be stored */
export const passwordResetMail = (
  business: Business,
  { username, url }: { username: string; url: string },
): MailContent =>
  writeMail(business, {
    subject: 'Choose a new password',
    preheader: 'The link works once and for one hour.',
    title: 'Choose a new password',
    paragraphs: [
      'We received a request to reset the password of your account. The link works once and for one hour.',
    ],
    facts: [['Username', username]],
    action: { label: 'Choose a new password', url },
    notes: ['If you did not ask for this, ignore this email. Your password stays the same.'],
  });

export interface SignIn {
  username: string;
  at: string;
  /** Null for an app or script. */
  browser: string | null;
  system: string | null;
}

export const newDeviceMail = (
  business: Business,
  { username, at, browser, system }: SignIn,
): MailContent => {
  const device = browser === null ? 'An app or script' : `${browser} on ${system}`;
  return writeMail(business, {
    subject: 'New sign-in to your account',
    preheader: `${device}, ${formatDateTime(at)}`,
    title: 'New sign-in to your account',
    paragraphs: ['Your account was used on a device that we have not seen before.'],
    facts: [
      ['Username', username],
      ['Time', formatDateTime(at)],
      ['Device', device],
    ],
    notes: [
      'If this was you, there is nothing to do.',
      'If it was not, change your password now. This signs out all other devices.',
    ],
    action: { label: 'Change your password', url: `${business.origin}/admin/account` },
    links: [
      { label: 'You cannot sign in? Reset your password', url: `${business.origin}/admin/reset` },
    ],
  });
};
