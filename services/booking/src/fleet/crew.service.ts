import { CALENDAR_CHANGED } from '@desert-mirror/contracts/calendar';
import { fieldError } from '@desert-mirror/contracts/errors';
import type { Crew } from '@desert-mirror/contracts/fleet';
import { businessDate } from '@desert-mirror/contracts/time';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { violatedConstraint } from '@desert-mirror/platform/errors';
import { Injectable } from '@nestjs/common';
import { Between, MoreThanOrEqual } from 'typeorm';
import { DayCrewEntity, VanCrewEntity } from './crew.entity.js';
import { TechniciansService } from './technicians.service.js';

/** First half of the advisory lock's key ("crew"); the schemas of a database share advisory locks. */
const CREW_LOCK = 0x63726577;

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
    const [defaults, days] = await Promise.all([
      manager.find(VanCrewEntity, { order: { userName: 'ASC', userId: 'ASC' } }),
      manager.find(DayCrewEntity, {
        where: { date: Between(from, to) },
        order: { date: 'ASC', userName: 'ASC', userId: 'ASC' },
      }),
    ]);
    return { defaults, days };
  }

  /** Replaces the technician's default van; null removes it. */
  async assign(userId: number, vanId: number | null): Promise<Record<string, never>> {
    // A removed user can still leave the van.
    const technician = vanId === null ? undefined : await this.technicians.find(userId);
    await this.change({ userId }, vanId, async ({ manager }) => {
      const before = await manager.findOneBy(VanCrewEntity, { userId });
      if (technician && vanId !== null)
        await manager.upsert(VanCrewEntity, { ...technician, vanId }, ['userId']);
      else await manager.delete(VanCrewEntity, { userId });
      return before?.vanId ?? null;
    });
    return {};
  }

  /** Replaces the technician's van on one day; null means none. */
  async assignForDay(
    userId: number,
    date: string,
    vanId: number | null,
  ): Promise<Record<string, never>> {
    const technician = await this.technicians.find(userId);
    await this.change({ userId, date }, vanId, async ({ manager }) => {
      const before = await manager.findOneBy(DayCrewEntity, { userId, date });
      await manager.upsert(DayCrewEntity, { ...technician, date, vanId }, ['userId', 'date']);
      return before?.vanId;
    });
    return {};
  }

  /** The default van counts again on that day. */
  async resetDay(userId: number, date: string): Promise<Record<string, never>> {
    await this.change({ userId, date }, undefined, async ({ manager }) => {
      const before = await manager.findOneBy(DayCrewEntity, { userId, date });
      await manager.delete(DayCrewEntity, { userId, date });
      return before?.vanId;
    });
    return {};
  }

  /** A removed user leaves the vans from today on; earlier days show who worked. */
  async removeTechnician(tx: Transaction, userId: number): Promise<void> {
    const today = businessDate(new Date());
    await tx.manager.query('SELECT pg_advisory_xact_lock($1, $2)', [CREW_LOCK, userId]);
    const { affected: defaults } = await tx.manager.delete(VanCrewEntity, { userId });
    const { affected: days } = await tx.manager.delete(DayCrewEntity, {
      userId,
      date: MoreThanOrEqual(today),
    });
    if (!defaults && !days) return;
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
        // Concurrent changes of a technician wait, so that each audits the van it really replaced.
        await tx.manager.query('SELECT pg_advisory_xact_lock($1, $2)', [CREW_LOCK, userId]);
        const before = await write(tx);
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
      const isUnknown = /_van_id_fkey$/.test(violatedConstraint(error) ?? '');
      throw isUnknown ? fieldError('vanId', 'Please select a van') : error;
    }
  }
}
