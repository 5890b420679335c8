import { describe, expect, it } from '@jest/globals';
import { phoneHref, phoneText, smsHref } from './phone-href.rules.js';

describe('phone numbers', () => {
  it.each([
    ['702 555 0150', '(702)\u00A0555-0150'],
    ['+1 702-555-0150', '(702)\u00A0555-0150'],
    ['(702) 555-0150 ext 3', '(702)\u00A0555-0150\u00A0ext\u00A03'],
  ])('%s is shown without a line break', (phone, text) => {
    expect(phoneText(phone)).toBe(text);
  });

  it('are dialed and texted without punctuation', () => {
    expect(phoneHref('(702) 555-0150')).toBe('tel:7025550150');
    expect(smsHref('(702) 555-0150')).toBe('sms:7025550150');
    expect(smsHref('+1 702 555 0150', 'Hi & bye')).toBe('sms:+17025550150?&body=Hi%20%26%20bye');
  });
});
