import { describe, expect, it } from '@jest/globals';
import { actionsOn } from './staff.rules.js';

describe('actions on a staff member', () => {
  it.each([
    [
      'the owner',
      { id: 1, isOwner: true, openSessions: 2, hasSecondFactor: false },
      ['end-sessions'],
    ],
    [
      'oneself',
      { id: 7, isOwner: false, openSessions: 1, hasSecondFactor: false },
      ['end-sessions'],
    ],
    [
      'a signed-in user',
      { id: 8, isOwner: false, openSessions: 1, hasSecondFactor: false },
      ['reset-password', 'end-sessions', 'remove'],
    ],
    [
      'a user who is not signed in',
      { id: 8, isOwner: false, openSessions: 0, hasSecondFactor: false },
      ['reset-password', 'remove'],
    ],
  ])('for %s', (_who, member, actions) => {
    expect(actionsOn(member, { id: 7 })).toEqual(actions);
  });
});
