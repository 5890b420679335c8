import { CALENDAR_CHANGED } from '@desert-mirror/contracts/calendar';
import { AppError } from '@desert-mirror/contracts/errors';
import type { SchedulingSettings } from '@desert-mirror/contracts/fleet';
import { changesOf } from '@desert-mirror/platform/database/audit';
import { Database } from '@desert-mirror/platform/database/database';
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
  save({ version, ...settings }: SchedulingSettings): Promise<SchedulingSettings> {
    return this.database.transaction(async (tx) => {
      const row = await tx.manager.findOneOrFail(SchedulingSettingsEntity, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (row.version !== version) throw new AppError('conflict');
      const { before, after } = changesOf<Omit<SchedulingSettings, 'version'>>(row, settings);
      if (Object.keys(after).length === 0) return toSchedulingSettings(row);
      const changed = { ...after, version: version + 1 };
      await tx.manager.update(SchedulingSettingsEntity, { id }, changed);
      await tx.audit({
        action: 'scheduling-settings.saved',
        entity: 'scheduling-settings',
        entityId: id,
        before,
        after,
      });
      tx.hint(CALENDAR_CHANGED);
      return toSchedulingSettings(Object.assign(row, changed));
    });
  }
}
