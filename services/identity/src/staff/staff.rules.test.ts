import { describe, expect, it } from '@jest/globals';
import { assertRemovable, assertResettable, isStaff } from './staff.rules.js';
import type { UserEntity } from '../users/user.entity.js';

const OWNER = { id: 1, isOwner: true };
const OTHER = { id: 2, isOwner: false };

describe('who is staff', () => {
  it.each([
    ['admin', true],
    ['technician', true],
    ['customer', false],
  ] as const)('%s: %s', (role, staff) => {
    expect(isStaff({ role } as UserEntity)).toBe(staff);
  });
});

describe('whose password may be replaced', () => {
  it.each([
    ['another’s', OTHER, 1, undefined],
    ['one’s own', OTHER, 2, 'Change your own password instead'],
    ['the owner’s own', OWNER, 1, 'Change your own password instead'],
    ['the owner’s, by another', OWNER, 2, 'Only the owner can change the password of this account'],
  ])('%s', (_what, user, actor, message) => {
    const work = () => assertResettable(user, actor);
    if (message === undefined) expect(work).not.toThrow();
    else expect(work).toThrow(expect.objectContaining({ code: 'conflict', message }));
  });
});

describe('who may be removed', () => {
  it.each([
    ['another', OTHER, 1, undefined],
    ['oneself', OTHER, 2, 'You cannot remove your own account'],
    ['the owner by himself', OWNER, 1, 'You cannot remove your own account'],
    ['the owner by another', OWNER, 2, 'The owner’s account cannot be removed'],
    ['the owner by nobody', OWNER, undefined, 'The owner’s account cannot be removed'],
  ])('%s', (_what, user, actor, message) => {
    const work = () => assertRemovable(user, actor);
    if (message === undefined) expect(work).not.toThrow();
    else expect(work).toThrow(expect.objectContaining({ code: 'conflict', message }));
  });
});
