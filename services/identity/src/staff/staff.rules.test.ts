import { describe, expect, it } from '@jest/globals';
import { assertRemovable, assertResettable } from './staff.rules.js';
import { isStaff, type UserEntity } from '../users/user.entity.js';

const OWNER = { id: 1, isOwner: true };
const OTHER = { id: 2, isOwner: false };

describe('isStaff', () => {
  it.each([
    ['admin', true],
    ['technician', true],
    ['customer', false],
  ] as const)('%s: %s', (role, staff) => {
    expect(isStaff({ role } as UserEntity)).toBe(staff);
  });
});

describe('assertResettable', () => {
  it.each([
    ['another account', OTHER, 1, undefined],
    ['the actor’s own account', OTHER, 2, 'You cannot reset your own password. Change it instead.'],
    [
      'the owner’s account by the owner',
      OWNER,
      1,
      'You cannot reset your own password. Change it instead.',
    ],
    [
      'the owner’s account by another admin',
      OWNER,
      2,
      'Only the owner can change the password of this account',
    ],
  ])('%s', (_what, user, actor, message) => {
    const work = () => assertResettable(user, actor);
    if (message === undefined) expect(work).not.toThrow();
    else expect(work).toThrow(expect.objectContaining({ code: 'conflict', message }));
  });
});

describe('assertRemovable', () => {
  it.each([
    ['another account', OTHER, 1, undefined],
    ['the actor’s own account', OTHER, 2, 'You cannot remove your own account'],
    ['the owner’s account by the owner', OWNER, 1, 'You cannot remove your own account'],
    ['the owner’s account by another admin', OWNER, 2, 'The owner’s account cannot be removed'],
    [
      'the owner’s account without an actor',
      OWNER,
      undefined,
      'The owner’s account cannot be removed',
    ],
  ])('%s', (_what, user, actor, message) => {
    const work = () => assertRemovable(user, actor);
    if (message === undefined) expect(work).not.toThrow();
    else expect(work).toThrow(expect.objectContaining({ code: 'conflict', message }));
  });
});
