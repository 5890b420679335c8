import { type BookableOffering, toBookable } from '@desert-mirror/contracts/catalog';
import { catalogRpcs } from '@desert-mirror/contracts/catalog.operations';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { insertIgnoring } from '@desert-mirror/platform/database/insert-ignoring';
import { ScheduledTask } from '@desert-mirror/platform/jobs/scheduled-task';
import { allItems } from '@desert-mirror/platform/rpc/pages';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import {
  CATALOG_SETTINGS_ID,
  CatalogOfferingEntity,
  CatalogSettingsEntity,
} from './catalog-copy.entity.js';

const PERIOD_MS = 30_000;
const INITIAL_DELAY_MS = 2_000;

/**
 * Compares the copy with catalog and replaces what differs: at the first start, after a restore of either
 * database, and after a change by a release of catalog that does not publish events.
 */
@Injectable()
export class CompareCatalogTask extends ScheduledTask {
  constructor(
    database: Database,
    private readonly rpc: RpcClient,
  ) {
    super(database, PERIOD_MS, { initialDelayMs: INITIAL_DELAY_MS });
  }

  async run(): Promise<void> {
    // Read before catalog is asked: a row whose version has changed since then is newer than the answer.
    const { manager } = this.database;
    const copies = await manager.find(CatalogOfferingEntity);
    const settings = await manager.findOneBy(CatalogSettingsEntity, { id: CATALOG_SETTINGS_ID });
    const offerings = await this.listOfferings();
    const { enableBooking } = await this.rpc.call(catalogRpcs.getSettings, {});
    await this.database.transaction(async (tx) => {
      await replaceOfferings(
        tx,
        copies,
        offerings.toSorted((one, other) => one.id - other.id),
      );
      if (settings?.bookingEnabled !== enableBooking)
        await replaceSettings(tx, settings, enableBooking);
    });
  }

  private async listOfferings(): Promise<BookableOffering[]> {
    const offerings = await allItems((cursor) =>
      this.rpc.call(catalogRpcs.listOfferings, { scope: 'all', cursor }),
    );
    return offerings.map(toBookable);
  }
}

/** In the order of ids, like the events, so that they cannot deadlock. */
async function replaceOfferings(
  { manager }: Transaction,
  copies: readonly CatalogOfferingEntity[],
  offerings: readonly BookableOffering[],
): Promise<void> {
  const byId = new Map(copies.map((copy) => [copy.id, copy]));
  for (const offering of offerings) {
    const { id } = offering;
    const copy = byId.get(id);
    byId.delete(id);
    // An event may have inserted it in the meantime.
    if (!copy) await insertIgnoring(manager, CatalogOfferingEntity, { id, version: 0, offering });
    else if (JSON.stringify(copy.offering) !== JSON.stringify(offering))
      await manager.update(CatalogOfferingEntity, { id, version: copy.version }, { offering });
  }
  for (const { id, version } of byId.values())
    await manager.delete(CatalogOfferingEntity, { id, version });
}

async function replaceSettings(
  { manager }: Transaction,
  copy: CatalogSettingsEntity | null,
  bookingEnabled: boolean,
): Promise<void> {
  const id = CATALOG_SETTINGS_ID;
  if (!copy)
    await insertIgnoring(manager, CatalogSettingsEntity, { id, version: 0, bookingEnabled });
  else
    await manager.update(CatalogSettingsEntity, { id, version: copy.version }, { bookingEnabled });
}
