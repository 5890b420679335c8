import type { StaffMember, User } from '@desert-mirror/contracts/identity';

export type StaffAction = 'reset-password' | 'end-sessions' | 'remove';

/**
 * What may be done to somebody. The owner's account belongs to whoever runs the server, and one's
 * own password is changed on the account page: neither is offered here.
 */
export function actionsOn(
  { id, isOwner, openSessions }: Pick<StaffMember, 'id' | 'isOwner' | 'openSessions'>,
  me: Pick<User, 'id'>,
): StaffAction[] {
  if (isOwner || id === me.id) return [];
  return ['reset-password', ...(openSessions > 0 ? (['end-sessions'] as const) : []), 'remove'];
}
