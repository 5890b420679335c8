import type { RetentionSettings } from '@desert-mirror/contracts/retention';
import { Database } from '@desert-mirror/platform/database/database';
import { lockRowOrFail } from '@desert-mirror/platform/database/lock-row';
import { saveAudited } from '@desert-mirror/platform/database/save-audited';
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
  save(settings: RetentionSettings): Promise<RetentionSettings> {
    return this.database.transaction(async (tx) => {
      const row = await lockRowOrFail(tx.manager, RetentionSettingsEntity, { id });
      const entry = { action: 'retention.saved', entity: 'retention' };
      await saveAudited(tx, RetentionSettingsEntity, row, settings, entry);
      return toRetentionSettings(row);
    });
  }
}
