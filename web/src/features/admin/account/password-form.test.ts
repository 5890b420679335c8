import { describe, expect, it } from '@jest/globals';
import { PasswordForm } from './password-form.rules.js';

describe('the password form', () => {
  it.each([
    [
      {
        currentPassword: '',
        newPassword: 'long enough to be safe',
        repeat: 'long enough to be safe',
      },
      'currentPassword',
    ],
    [{ currentPassword: 'old', newPassword: 'short', repeat: 'short' }, 'newPassword'],
    [
      {
        currentPassword: 'old',
        newPassword: 'long enough to be safe',
        repeat: 'long enough to be safeh',
      },
      'repeat',
    ],
    [{ currentPassword: 'old', newPassword: 'long enough to be safe', repeat: '' }, 'repeat'],
  ])('%j: rejects %s', (values, path) => {
    const { error } = PasswordForm.safeParse(values);
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });

  it('does not send the repeated password', () => {
    const values = {
      currentPassword: 'old',
      newPassword: ' long enough to be safe ',
      repeat: ' long enough to be safe ',
    };
    expect(PasswordForm.parse(values)).toEqual({
      currentPassword: 'old',
      newPassword: ' long enough to be safe ',
    });
  });
});
