import { AppError } from '@desert-mirror/contracts/errors';
import type { RetentionSettings } from '@desert-mirror/contracts/retention';
import { changesOf } from '@desert-mirror/platform/database/audit';
import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import {
  RETENTION_SETTINGS_ID as id,
  RetentionSettingsEntity,
  toRetentionSettings,
} from './retention-settings.entity.js';

/** How long all services keep data of customers; each reads it before it deletes old rows. */
@Injectable()
export class RetentionService {
  constructor(private readonly database: Database) {}

  async get(): Promise<RetentionSettings> {
    const { manager } = this.database;
    return toRetentionSettings(await manager.findOneByOrFail(RetentionSettingsEntity, { id }));
  }

  /**
   * Writes nothing if nothing differs.
   * @throws AppError `conflict` if they changed since the client read them
   */
  save({ version, ...wanted }: RetentionSettings): Promise<RetentionSettings> {
    return this.database.transaction(async (tx) => {
      const row = await tx.manager.findOneOrFail(RetentionSettingsEntity, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (row.version !== version) throw new AppError('conflict');
      const { before, after } = changesOf<typeof wanted>(row, wanted);
      if (Object.keys(after).length === 0) return toRetentionSettings(row);
      const changed = { ...after, version: version + 1 };
      await tx.manager.update(RetentionSettingsEntity, { id }, changed);
      await tx.audit({
        action: 'retention.saved',
        entity: 'retention',
        entityId: id,
        before,
        after,
      });
      return toRetentionSettings(Object.assign(row, changed));
    });
  }
}
