import {
  CATALOG_CHANGED,
  catalogEvents,
  type SaveSettings,
  type SiteSettings,
} from '@desert-mirror/contracts/catalog';
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

  async save(settings: SaveSettings): Promise<SiteSettings> {
    const saved = await this.database.transaction(async (tx) => {
      const before = await tx.manager.findOne(SiteSettingsEntity, {
        where: { id: SETTINGS_ID },
        // Concurrent saves wait, so that each audits the values it really replaced.
        lock: { mode: 'pessimistic_write' },
      });
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
        ...changesOf<SaveSettings>(before ?? DEFAULT_SETTINGS, settings),
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
