import { CALENDAR_CHANGED } from '@desert-mirror/contracts/calendar';
import { fieldError } from '@desert-mirror/contracts/errors';
import type { Crew } from '@desert-mirror/contracts/fleet';
import { BUSINESS_ZONE, businessDate } from '@desert-mirror/contracts/time';
import { dayStarts } from '@desert-mirror/platform/database/business-days';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { violatedConstraint } from '@desert-mirror/platform/errors';
import { Injectable } from '@nestjs/common';
import { Between, type EntityManager, LessThanOrEqual, MoreThanOrEqual } from 'typeorm';
import { DayCrewEntity, VanCrewEntity } from './crew.entity.js';
import { lockTechnician, changeAndTell } from './day-vans.js';
import { TechniciansService } from './technicians.service.js';
import { TimeOffEntity } from './time-off.entity.js';

/** Which technician works in which van, by default and on single days. */
@Injectable()
export class CrewService {
  constructor(
    private readonly database: Database,
    private readonly technicians: TechniciansService,
  ) {}

  /** The days are inclusive. */
  async get(from: string, to: string): Promise<Crew> {
    const { manager } = this.database;
    const [defaults, days, timeOff] = await Promise.all([
      manager.find(VanCrewEntity, { order: { userName: 'ASC', userId: 'ASC' } }),
      manager.find(DayCrewEntity, {
        where: { date: Between(from, to) },
        order: { date: 'ASC', userName: 'ASC', userId: 'ASC' },
      }),
      manager.find(TimeOffEntity, {
        select: { userId: true, fromDate: true, toDate: true },
        where: { fromDate: LessThanOrEqual(to), toDate: MoreThanOrEqual(from) },
        order: { fromDate: 'ASC', id: 'ASC' },
      }),
    ]);
    return { defaults, days, timeOff };
  }

  /** Replaces the technician's default van from today on; null removes it. */
  async assign(userId: number, vanId: number | null): Promise<void> {
    // A removed user can still leave the van.
    const technician = vanId === null ? undefined : await this.technicians.find(userId);
    await this.change({ userId }, vanId, async ({ manager }) => {
      const before = await manager.findOneBy(VanCrewEntity, { userId });
      const person = before ?? technician;
      if (person)
        await keepEarlierDays(manager, { ...person, vanId: before?.vanId ?? null }, vanId);
      if (technician && vanId !== null)
        await manager.upsert(VanCrewEntity, { ...technician, vanId }, ['userId']);
      else await manager.delete(VanCrewEntity, { userId });
      return before?.vanId ?? null;
    });
  }

  /** Replaces the technician's van on one day; null means none. */
  async assignForDay(userId: number, date: string, vanId: number | null): Promise<void> {
    const technician = await this.technicians.find(userId);
    await this.change({ userId, date }, vanId, async ({ manager }) => {
      const before = await manager.findOneBy(DayCrewEntity, { userId, date });
      await manager.upsert(DayCrewEntity, { ...technician, date, vanId }, ['userId', 'date']);
      return before?.vanId;
    });
  }

  /** The default van counts again on that day. */
  async resetDay(userId: number, date: string): Promise<void> {
    await this.change({ userId, date }, undefined, async ({ manager }) => {
      const before = await manager.findOneBy(DayCrewEntity, { userId, date });
      await manager.delete(DayCrewEntity, { userId, date });
      return before?.vanId;
    });
  }

  /** A removed user leaves the vans from today on; earlier days show who worked. */
  async removeTechnician(tx: Transaction, userId: number): Promise<void> {
    const today = businessDate(new Date());
    await lockTechnician(tx, userId);
    const before = await tx.manager.findOneBy(VanCrewEntity, { userId });
    if (before) await keepEarlierDays(tx.manager, before, null);
    await tx.manager.delete(VanCrewEntity, { userId });
    const { affected: days } = await tx.manager.delete(DayCrewEntity, {
      userId,
      date: MoreThanOrEqual(today),
    });
    if (!before && !days) return;
    await tx.audit({ action: 'crew.technician-removed', entity: 'technician', entityId: userId });
    tx.hint(CALENDAR_CHANGED);
  }

  /** Audits the van before and after `write`; undefined stands for the default van. */
  private async change(
    { userId, date }: { userId: number; date?: string },
    after: number | null | undefined,
    write: (tx: Transaction) => Promise<number | null | undefined>,
  ): Promise<void> {
    try {
      await this.database.transaction(async (tx) => {
        // Concurrent changes wait, so that each audits the van that it replaced.
        await lockTechnician(tx, userId);
        const before = await changeAndTell(tx, userId, () => write(tx));
        if (before === after) return;
        const state = (vanId: number | null | undefined) => ({ ...(date && { date }), vanId });
        await tx.audit({
          action: 'crew.changed',
          entity: 'technician',
          entityId: userId,
          before: state(before),
          after: state(after),
        });
        tx.hint(CALENDAR_CHANGED);
      });
    } catch (error) {
      const isUnknown = violatedConstraint(error)?.endsWith('_van_id_fkey');
      throw isUnknown ? fieldError('vanId', 'Please select a van') : error;
    }
  }
}

/**
 * Stores the old default van for the days before today on which the old or the new van had appointments. Otherwise
 * the new default would count for them, too, and the report of tips would change.
 */
async function keepEarlierDays(
  manager: EntityManager,
  { userId, userName, vanId }: Pick<DayCrewEntity, 'userId' | 'userName' | 'vanId'>,
  newVanId: number | null,
): Promise<void> {
  if (vanId === newVanId) return;
  await manager.query(
    `INSERT INTO day_crew (user_id, date, user_name, van_id)
     SELECT DISTINCT $1::integer, (start_at AT TIME ZONE '${BUSINESS_ZONE}')::date, $2, $3::integer
     FROM appointments
     WHERE status = 'confirmed' AND van_id IN ($3, $4::integer) AND start_at < ${dayStarts('$5')}
     ON CONFLICT DO NOTHING`,
    [userId, userName, vanId, newVanId, businessDate(new Date())],
  );
}
