import {
  CATALOG_CHANGED,
  catalogEvents,
  type SaveSettings,
  type SiteSettings,
} from '@desert-mirror/contracts/catalog';
import { AppError } from '@desert-mirror/contracts/errors';
import { changesOf } from '@desert-mirror/platform/database/audit';
import { Database } from '@desert-mirror/platform/database/database';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { currentVersion } from '../catalog-writer/current-version.js';
import { DEFAULT_SETTINGS } from './settings.rules.js';
import { SETTINGS_ID, SiteSettingsEntity, toSiteSettings } from './site-settings.entity.js';

@Injectable()
export class SettingsService {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
  ) {}

  async get(): Promise<SiteSettings> {
    const row = await this.database.manager.findOneBy(SiteSettingsEntity, { id: SETTINGS_ID });
    return row ? toSiteSettings(row) : DEFAULT_SETTINGS;
  }

  /** @throws AppError `conflict` if they were changed since `expectedUpdatedAt` */
  async save({ expectedUpdatedAt, ...settings }: SaveSettings): Promise<SiteSettings> {
    const saved = await this.database.transaction(async (tx) => {
      // Concurrent saves wait, so that each checks and audits the values it really replaces. Before the first save there
      // is no row to lock.
      await tx.manager.query('LOCK TABLE site_settings IN SHARE ROW EXCLUSIVE MODE');
      const before = await tx.manager.findOneBy(SiteSettingsEntity, { id: SETTINGS_ID });
      if (expectedUpdatedAt !== undefined && !isUpdatedAt(before, expectedUpdatedAt))
        throw new AppError('conflict');
      await tx.manager.upsert(
        SiteSettingsEntity,
        { ...settings, id: SETTINGS_ID, updatedAt: new Date() },
        ['id'],
      );
      const row = await tx.manager.findOneByOrFail(SiteSettingsEntity, { id: SETTINGS_ID });
      await tx.audit({
        action: 'settings.saved',
        entity: 'site-settings',
        entityId: SETTINGS_ID,
        ...changesOf<typeof settings>(before ?? DEFAULT_SETTINGS, settings),
      });
      await tx.publish(catalogEvents.settingsChanged, {
        version: await currentVersion(tx.manager),
        bookingEnabled: row.enableBooking,
      });
      return toSiteSettings(row);
    });
    this.rpc.hint(CATALOG_CHANGED);
    return saved;
  }
}

/** Null: the settings were never saved. */
const isUpdatedAt = (row: SiteSettingsEntity | null, expected: string | null): boolean =>
  (row?.updatedAt.getTime() ?? null) === (expected && Date.parse(expected));
