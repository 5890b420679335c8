import { KnownDeviceEntity } from './devices/known-device.entity.js';
import { PasskeyChallengeEntity } from './second-factors/passkey-challenge.entity.js';
import { PasskeyEntity } from './second-factors/passkey.entity.js';
import { RecoveryCodeEntity } from './second-factors/recovery-code.entity.js';
import { TotpSecretEntity } from './second-factors/totp-secret.entity.js';
import { PasswordResetEntity } from './users/password-reset.entity.js';
import { SessionEntity } from './users/session.entity.js';
import { UserEntity } from './users/user.entity.js';

export const entities = [
  UserEntity,
  SessionEntity,
  PasswordResetEntity,
  KnownDeviceEntity,
  TotpSecretEntity,
  RecoveryCodeEntity,
  PasskeyEntity,
  PasskeyChallengeEntity,
];
