import { describe, expect, it } from '@jest/globals';
import { customerSubject, subjectsOf } from './note.rules.js';

describe('subjectsOf', () => {
  it.each([
    [
      'both',
      ' Rosa@Example.com',
      '+1 (702) 555-0199',
      ['email:rosa@example.com', 'phone:7025550199'],
    ],
    ['an email address', 'rosa@example.com', null, ['email:rosa@example.com']],
    ['a phone', null, '702 555 0199', ['phone:7025550199']],
    ['a phone without digits', null, 'none', []],
    ['neither', null, null, []],
  ])('of %s', (_name, email, phone, expected) => {
    expect(subjectsOf({ email, phone })).toEqual(expected);
  });
});

describe('customerSubject', () => {
  it('prefers the email address', () => {
    const phone = '702 555 0199';
    expect(customerSubject({ email: 'Rosa@example.com', phone })).toBe('email:rosa@example.com');
    expect(customerSubject({ email: null, phone })).toBe('phone:7025550199');
  });

  it('names the field if neither is given', () => {
    expect(() => customerSubject({ email: null, phone: null })).toThrow(
      expect.objectContaining({ errors: [expect.objectContaining({ path: 'email' })] }),
    );
  });
});
