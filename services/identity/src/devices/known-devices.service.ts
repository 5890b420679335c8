import { identityEvents, type SignInDevice } from '@desert-mirror/contracts/identity';
import type { identityRpcs } from '@desert-mirror/contracts/identity.operations';
import type { RpcOutput } from '@desert-mirror/contracts/rpc';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { hashOf } from '@desert-mirror/platform/secrets';
import { Injectable } from '@nestjs/common';
import { isStaff, type UserEntity } from '../users/user.entity.js';
import { KnownDeviceEntity } from './known-device.entity.js';

/** Limit for each user. Browsers that delete their cookies count as new devices. */
const MAX_DEVICES = 50;

@Injectable()
export class KnownDevices {
  constructor(private readonly database: Database) {}

  /**
   * Tells staff by email about a sign-in from an unknown device, except the first one.
   * @param device undefined for clients without a cookie, such as scripts, which are reported once a day
   */
  async remember(
    tx: Transaction,
    user: UserEntity,
    device: SignInDevice | undefined,
  ): Promise<void> {
    if (!device)
      await tx.manager.query(
        `DELETE FROM known_devices WHERE user_id = $1 AND key_hash IS NULL
           AND created_at < now() - interval '1 day'`,
        [user.id],
      );
    // The system column xmax is 0 in a row that was inserted.
    const [row] = await tx.manager.query<{ id: number; isNew: boolean }[]>(
      `INSERT INTO known_devices (user_id, key_hash, browser, system) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id, key_hash) DO UPDATE SET last_seen_at = now()
       RETURNING id, xmax = 0 AS "isNew"`,
      [user.id, device ? hashOf(device.key) : null, device?.browser, device?.system],
    );
    if (!row!.isNew || user.lastSignInAt === null || !isStaff(user)) return;
    const { email, username, role } = user;
    await tx.publish(identityEvents.securityMessageDue, {
      kind: 'new-device',
      id: row!.id,
      email,
      username,
      role,
    });
  }

  /** Skips rows that a concurrent sign-in uses. */
  async forgetOld(userId: number): Promise<void> {
    await this.database.manager.query(
      `DELETE FROM known_devices WHERE id IN (
         SELECT id FROM known_devices WHERE user_id = $1
         ORDER BY last_seen_at DESC, id DESC OFFSET $2 FOR UPDATE SKIP LOCKED)`,
      [userId, MAX_DEVICES],
    );
  }

  async findSignIn(id: number): Promise<RpcOutput<typeof identityRpcs.findSignIn>> {
    const row = await this.database.manager.findOneBy(KnownDeviceEntity, { id });
    if (!row) return { signIn: null };
    const { createdAt, browser, system } = row;
    return { signIn: { at: createdAt.toISOString(), browser, system } };
  }
}
