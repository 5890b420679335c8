import { AppError } from '@desert-mirror/contracts/errors';
import { STAFF_ROLES } from '@desert-mirror/contracts/identity';
import type { StaffEntity, UserEntity } from '../users/user.entity.js';

type Account = Pick<UserEntity, 'id' | 'isOwner'>;

/** Customers have accounts, too; they are nobody to manage here. */
export const isStaff = (user: UserEntity): user is StaffEntity =>
  (STAFF_ROLES as readonly string[]).includes(user.role);

/** @throws AppError `conflict` where the password is that user's own business */
export function assertResettable(user: Account, actorId: number | undefined): void {
  if (user.id === actorId) throw new AppError('conflict', 'Change your own password instead');
  if (user.isOwner)
    throw new AppError('conflict', 'Only the owner can change the password of this account');
}

/** @throws AppError `conflict` for oneself and for the owner, so that there always is an admin */
export function assertRemovable(user: Account, actorId: number | undefined): void {
  if (user.id === actorId) throw new AppError('conflict', 'You cannot remove your own account');
  if (user.isOwner) throw new AppError('conflict', 'The owner’s account cannot be removed');
}
