import type { StaffMember, User } from '@desert-mirror/contracts/identity';

export type StaffAction = 'reset-password' | 'end-sessions' | 'remove-second-factors' | 'remove';

/**
 * Actions to offer. The owner's account is managed on the server, and your own password on the
 * account page. Everyone can be signed out.
 */
export function actionsOn(
  {
    id,
    isOwner,
    openSessions,
    hasSecondFactor,
  }: Pick<StaffMember, 'id' | 'isOwner' | 'openSessions' | 'hasSecondFactor'>,
  me: Pick<User, 'id'>,
): StaffAction[] {
  const isOutOfReach = isOwner || id === me.id;
  const actions: (StaffAction | false)[] = [
    !isOutOfReach && 'reset-password',
    openSessions > 0 && 'end-sessions',
    !isOutOfReach && hasSecondFactor && 'remove-second-factors',
    !isOutOfReach && 'remove',
  ];
  return actions.filter((action) => action !== false);
}
