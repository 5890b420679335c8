import type { StaffMember, User } from '@desert-mirror/contracts/identity';

export type StaffAction = 'reset-password' | 'end-sessions' | 'remove';

/**
 * What may be done to somebody. The owner's account belongs to whoever runs the server, and one's
 * own password is changed on the account page; everybody may be signed out.
 */
export function actionsOn(
  { id, isOwner, openSessions }: Pick<StaffMember, 'id' | 'isOwner' | 'openSessions'>,
  me: Pick<User, 'id'>,
): StaffAction[] {
  const isOutOfReach = isOwner || id === me.id;
  const actions: (StaffAction | false)[] = [
    !isOutOfReach && 'reset-password',
    openSessions > 0 && 'end-sessions',
    !isOutOfReach && 'remove',
  ];
  return actions.filter((action) => action !== false);
}
