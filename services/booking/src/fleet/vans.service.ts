import { CALENDAR_CHANGED } from '@desert-mirror/contracts/calendar';
import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import type { Page, PageQuery } from '@desert-mirror/contracts/fields';
import type { SaveVan, UpdateVan, Van } from '@desert-mirror/contracts/fleet';
import { Database } from '@desert-mirror/platform/database/database';
import { lockRow } from '@desert-mirror/platform/database/lock-row';
import { fetchPage } from '@desert-mirror/platform/database/page';
import { saveAudited } from '@desert-mirror/platform/database/save-audited';
import { violatedConstraint } from '@desert-mirror/platform/errors';
import { Injectable } from '@nestjs/common';
import { VanEntity, toVan } from './van.entity.js';

/** Vans are deactivated and never deleted, because past appointments refer to them. */
@Injectable()
export class VansService {
  constructor(private readonly database: Database) {}

  list(page: PageQuery): Promise<Page<Van>> {
    const builder = this.database.manager.createQueryBuilder(VanEntity, 'van');
    return fetchPage(builder, page, { by: ['id'], direction: 'ASC' }, toVan);
  }

  async create(van: SaveVan): Promise<Van> {
    try {
      return await this.database.transaction(async (tx) => {
        const row = tx.manager.create(VanEntity, van);
        await tx.manager.insert(VanEntity, row);
        await tx.audit({ action: 'van.created', entity: 'van', entityId: row.id, after: van });
        tx.hint(CALENDAR_CHANGED);
        return toVan(row);
      });
    } catch (error) {
      throw uniqueName(error);
    }
  }

  /**
   * Writes nothing if nothing differs.
   * @throws AppError `conflict` if the van changed since the client read it
   */
  async update(id: number, van: UpdateVan): Promise<Van> {
    try {
      return await this.database.transaction(async (tx) => {
        const row = await lockRow(tx.manager, VanEntity, { id });
        if (!row) throw new AppError('not_found', 'Van not found');
        const entry = { action: 'van.updated', entity: 'van' };
        if (await saveAudited(tx, VanEntity, row, van, entry)) tx.hint(CALENDAR_CHANGED);
        return toVan(row);
      });
    } catch (error) {
      throw uniqueName(error);
    }
  }
}

function uniqueName(error: unknown): unknown {
  return violatedConstraint(error) === 'vans_name'
    ? fieldError('name', 'Another van has this name')
    : error;
}
