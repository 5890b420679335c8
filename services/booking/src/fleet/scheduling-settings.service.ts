import { CALENDAR_CHANGED } from '@desert-mirror/contracts/calendar';
import type { SchedulingSettings } from '@desert-mirror/contracts/fleet';
import { Database } from '@desert-mirror/platform/database/database';
import { lockRowOrFail } from '@desert-mirror/platform/database/lock-row';
import { saveAudited } from '@desert-mirror/platform/database/save-audited';
import { Injectable } from '@nestjs/common';
import {
  SCHEDULING_SETTINGS_ID as id,
  SchedulingSettingsEntity,
  toSchedulingSettings,
} from './scheduling-settings.entity.js';

@Injectable()
export class SchedulingSettingsService {
  constructor(private readonly database: Database) {}

  async get(): Promise<SchedulingSettings> {
    const row = await this.database.manager.findOneByOrFail(SchedulingSettingsEntity, { id });
    return toSchedulingSettings(row);
  }

  /**
   * Writes nothing if nothing differs.
   * @throws AppError `conflict` if they changed since the client read them
   */
  save(settings: SchedulingSettings): Promise<SchedulingSettings> {
    return this.database.transaction(async (tx) => {
      const row = await lockRowOrFail(tx.manager, SchedulingSettingsEntity, { id });
      const entry = { action: 'scheduling-settings.saved', entity: 'scheduling-settings' };
      if (await saveAudited(tx, SchedulingSettingsEntity, row, settings, entry))
        tx.hint(CALENDAR_CHANGED);
      return toSchedulingSettings(row);
    });
  }
}
