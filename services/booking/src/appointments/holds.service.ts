import {
  type Hold,
  type HoldReference,
  MAX_OPEN_HOLDS,
} from '@desert-mirror/contracts/appointments';
import type { appointmentRpcs } from '@desert-mirror/contracts/appointments.operations';
import { CALENDAR_CHANGED } from '@desert-mirror/contracts/calendar';
import { AppError } from '@desert-mirror/contracts/errors';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { hashOf, newSecret } from '@desert-mirror/platform/secrets';
import { Injectable } from '@nestjs/common';
import { jobOf } from '../availability/availability.rules.js';
import { OfferingsService } from '../availability/offerings.service.js';
import { AppointmentEntity } from './appointment.entity.js';
import { AppointmentsService } from './appointments.service.js';

/** Keeps windows free for visitors who are booking. */
@Injectable()
export class HoldsService {
  constructor(
    private readonly database: Database,
    private readonly offerings: OfferingsService,
    private readonly appointments: AppointmentsService,
  ) {}

  /**
   * Holds a window. A hold that the visitor already has of it is renewed and keeps its token; if the work or the drive
   * no longer fits, it stays as it was.
   * @throws WindowTaken with alternatives; AppError naming `start`, or `too_many_requests`
   */
  async create({
    start,
    zip,
    client,
    hold,
    ...work
  }: RpcInput<typeof appointmentRpcs.hold>): Promise<Hold> {
    const { offering, minutes, depositCents } = await this.offerings.priceBookable(work, 'online');
    const current = hold && (await this.find(hold, start));
    // A renewed hold keeps its token, so that a repeated request finds it.
    const token = current ? hold.token : newSecret(24);
    const seat = {
      serviceId: offering.id,
      job: jobOf(minutes, zip),
      start: Date.parse(start),
      status: 'held',
    } as const;
    const row = await this.appointments.take(seat, current, async (tx, appointment) => {
      const { id } = appointment;
      await assertFewHolds(tx, client, id);
      await tx.manager.update(AppointmentEntity, { id }, { client, tokenHash: hashOf(token) });
      return appointment;
    });
    return {
      id: row.id,
      token,
      start: row.startAt.toISOString(),
      end: row.endAt.toISOString(),
      expiresAt: row.expiresAt!.toISOString(),
      payLater: await this.appointments.allowsPayLater(depositCents),
      freeHours: await this.appointments.freeHours(null),
    };
  }

  /** The visitor's valid hold of this start; undefined if it has expired, the token is wrong or a booking has it. */
  private async find(
    { id, token }: HoldReference,
    start: string,
  ): Promise<AppointmentEntity | undefined> {
    // The time of a hold skips the minimum notice, so it cannot be moved to another start or renewed after it has expired.
    const where = { id, tokenHash: hashOf(token), startAt: new Date(start) };
    const row = await this.database.manager.findOneBy(AppointmentEntity, where);
    return row?.isValid ? row : undefined;
  }

  /** Releasing a hold again has no effect. A hold that a booking has got is no longer found. */
  async release({ id, token }: HoldReference): Promise<void> {
    await this.database.transaction(async (tx) => {
      const tokenHash = hashOf(token);
      const row = await tx.manager.findOneBy(AppointmentEntity, { id, tokenHash });
      if (!row) throw new AppError('not_found', 'Hold not found');
      // The token disappears when a booking gets the hold.
      await tx.manager.update(
        AppointmentEntity,
        { id, tokenHash, status: 'held' },
        { status: 'released', expiresAt: null },
      );
      tx.hint(CALENDAR_CHANGED);
    });
  }
}

/**
 * @param except id of the hold that is made or renewed
 * @throws AppError `too_many_requests`
 */
async function assertFewHolds(tx: Transaction, client: string, except: string): Promise<void> {
  // Counted under a lock, because concurrent requests do not see each other's holds.
  await tx.manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`holds:${client}`]);
  const [row] = await tx.manager.query<{ count: number }[]>(
    `SELECT count(*)::integer AS count FROM appointments
     WHERE client = $1 AND id <> $2 AND status = 'held' AND expires_at > now()`,
    [client, except],
  );
  if (row!.count >= MAX_OPEN_HOLDS)
    throw new AppError(
      'too_many_requests',
      'You are holding too many times. Please finish a booking or wait a moment.',
    );
}
