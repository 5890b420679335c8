import { AppError } from '@desert-mirror/contracts/errors';
import type { UserEntity } from '../users/user.entity.js';

type TargetUser = Pick<UserEntity, 'id' | 'isOwner'>;

/** @throws AppError `conflict` for the actor's own account and for the owner's */
export function assertResettable(user: TargetUser, actorId: number | undefined): void {
  if (user.id === actorId)
    throw new AppError('conflict', 'You cannot reset your own password. Change it instead.');
  if (user.isOwner)
    throw new AppError('conflict', 'Only the owner can change the password of this account');
}

/** @throws AppError `conflict` for the actor's own account and for the owner's */
export function assertUnlockable(user: TargetUser, actorId: number | undefined): void {
  if (user.id === actorId)
    throw new AppError('conflict', 'Remove your own app and passkeys on your account page');
  if (user.isOwner)
    throw new AppError(
      'conflict',
      'Only the owner can remove the two-step sign-in of this account',
    );
}

/** @throws AppError `conflict` for the actor's own account and for the owner's, so that an admin always remains */
export function assertRemovable(user: TargetUser, actorId: number | undefined): void {
  if (user.id === actorId) throw new AppError('conflict', 'You cannot remove your own account');
  if (user.isOwner) throw new AppError('conflict', 'The owner’s account cannot be removed');
}
