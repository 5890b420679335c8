import { CALENDAR_CHANGED } from '@desert-mirror/contracts/calendar';
import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import type { Page, PageQuery } from '@desert-mirror/contracts/fields';
import type { AddClosure, Closure } from '@desert-mirror/contracts/fleet';
import { Database } from '@desert-mirror/platform/database/database';
import { lockRow } from '@desert-mirror/platform/database/lock-row';
import { fetchPage } from '@desert-mirror/platform/database/page';
import { violatedConstraint } from '@desert-mirror/platform/errors';
import { Injectable } from '@nestjs/common';
import { ClosureEntity, toClosure } from './closure.entity.js';

/** Closures do not affect appointments that exist already; the owner moves those. */
@Injectable()
export class ClosuresService {
  constructor(private readonly database: Database) {}

  /** Closures that end on `from` or later, earliest first. */
  list({ from, ...page }: PageQuery & { from?: string | undefined }): Promise<Page<Closure>> {
    const builder = this.database.manager.createQueryBuilder(ClosureEntity, 'closure');
    if (from) builder.where('closure.toDate >= :from', { from });
    return fetchPage(builder, page, { by: ['fromDate', 'id'], direction: 'ASC' }, toClosure);
  }

  async add(closure: AddClosure): Promise<Closure> {
    try {
      return await this.database.transaction(async (tx) => {
        const row = tx.manager.create(ClosureEntity, closure);
        await tx.manager.insert(ClosureEntity, row);
        const { id, ...after } = toClosure(row);
        await tx.audit({ action: 'closure.added', entity: 'closure', entityId: id, after });
        tx.hint(CALENDAR_CHANGED);
        return { id, ...after };
      });
    } catch (error) {
      if (violatedConstraint(error) !== 'closures_van_id_fkey') throw error;
      throw fieldError('vanId', 'Please select a van');
    }
  }

  async delete(id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const row = await lockRow(tx.manager, ClosureEntity, { id });
      if (!row) throw new AppError('not_found', 'Closure not found');
      await tx.manager.delete(ClosureEntity, { id });
      const { id: _, ...before } = toClosure(row);
      await tx.audit({ action: 'closure.deleted', entity: 'closure', entityId: id, before });
      tx.hint(CALENDAR_CHANGED);
    });
  }
}
