import { CALENDAR_CHANGED } from '@desert-mirror/contracts/calendar';
import { AppError } from '@desert-mirror/contracts/errors';
import type { Page, PageQuery } from '@desert-mirror/contracts/fields';
import type { AddTimeOff, TimeOff } from '@desert-mirror/contracts/fleet';
import { Database } from '@desert-mirror/platform/database/database';
import { lockRow } from '@desert-mirror/platform/database/lock-row';
import { fetchPage } from '@desert-mirror/platform/database/page';
import { Injectable } from '@nestjs/common';
import { lockTechnician, changeAndTell } from './day-vans.js';
import { TechniciansService } from './technicians.service.js';
import { TimeOffEntity, toTimeOff } from './time-off.entity.js';

@Injectable()
export class TimeOffService {
  constructor(
    private readonly database: Database,
    private readonly technicians: TechniciansService,
  ) {}

  /** Time off that ends on `from` or later, earliest first. */
  list({ from, ...page }: PageQuery & { from?: string | undefined }): Promise<Page<TimeOff>> {
    const builder = this.database.manager.createQueryBuilder(TimeOffEntity, 'off');
    if (from) builder.where('off.toDate >= :from', { from });
    return fetchPage(builder, page, { by: ['fromDate', 'id'], direction: 'ASC' }, toTimeOff);
  }

  async add({ userId, ...timeOff }: AddTimeOff): Promise<TimeOff> {
    const technician = await this.technicians.find(userId);
    return this.database.transaction(async (tx) => {
      const row = tx.manager.create(TimeOffEntity, { ...technician, ...timeOff });
      await lockTechnician(tx, userId);
      await changeAndTell(tx, userId, () => tx.manager.insert(TimeOffEntity, row));
      const { id, ...after } = toTimeOff(row);
      await tx.audit({ action: 'time-off.added', entity: 'time-off', entityId: id, after });
      tx.hint(CALENDAR_CHANGED);
      return { id, ...after };
    });
  }

  async delete(id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const row = await lockRow(tx.manager, TimeOffEntity, { id });
      if (!row) throw new AppError('not_found', 'Time off not found');
      await lockTechnician(tx, row.userId);
      await changeAndTell(tx, row.userId, () => tx.manager.delete(TimeOffEntity, { id }));
      const { id: _, ...before } = toTimeOff(row);
      await tx.audit({ action: 'time-off.deleted', entity: 'time-off', entityId: id, before });
      tx.hint(CALENDAR_CHANGED);
    });
  }
}
