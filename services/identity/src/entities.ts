import { KnownDeviceEntity } from './devices/known-device.entity.js';
import { PasswordResetEntity } from './users/password-reset.entity.js';
import { SessionEntity } from './sessions/session.entity.js';
import { UserEntity } from './users/user.entity.js';

export const entities = [UserEntity, SessionEntity, PasswordResetEntity, KnownDeviceEntity];
