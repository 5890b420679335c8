import { describe, expect, it } from '@jest/globals';
import { isSignedByTwilio, twilioSignature } from './twilio-signature.js';

const TOKEN = '12345678901234567890123456789012';
const URL = 'https://mirror.example/api/sms/inbound';
const form = new URLSearchParams({
  MessageSid: 'SM1',
  From: '+17025550199',
  Body: 'Größe & "x" + 1',
  To: '+17025550142',
  Empty: '',
});
// Computed with Twilio's package 6.2.0.
const SIGNATURE = 'iQHQaMZs5Yc8dZJzbKT8zFZPz9E=';

describe('Twilio’s signature', () => {
  it('is that of Twilio’s package, in any order of the parameters', () => {
    expect(twilioSignature(TOKEN, URL, form)).toBe(SIGNATURE);
    const reversed = new URLSearchParams([...form].toReversed());
    expect(twilioSignature(TOKEN, URL, reversed)).toBe(SIGNATURE);
    const cased = new URLSearchParams({ ...Object.fromEntries(form), AB: '1', Ab: '2' });
    expect(twilioSignature(TOKEN, URL, cased)).toBe('kKHcRjDtyw3ZM1PkBRFcj2CSPPg=');
  });

  it.each([
    ['accepted', SIGNATURE, TOKEN, URL, form, true],
    ['refused without one', '', TOKEN, URL, form, false],
    ['refused if altered', SIGNATURE.replace('i', 'j'), TOKEN, URL, form, false],
    ['refused with another token', SIGNATURE, `${TOKEN}0`, URL, form, false],
    ['refused at another URL', SIGNATURE, TOKEN, `${URL}/`, form, false],
    [
      'refused with another text',
      SIGNATURE,
      TOKEN,
      URL,
      new URLSearchParams({ ...Object.fromEntries(form), Body: 'STOP' }),
      false,
    ],
  ])('is %s', (_name, signature, token, url, body, expected) => {
    expect(isSignedByTwilio(signature, token, url, body)).toBe(expected);
  });
});
