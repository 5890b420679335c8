import { AppError } from '@desert-mirror/contracts/errors';
import { parseTaxRate, TAX_CHANGED, type TaxSettings } from '@desert-mirror/contracts/tax';
import { changesOf } from '@desert-mirror/platform/database/audit';
import { Database } from '@desert-mirror/platform/database/database';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { TAX_SETTINGS_ID as id, TaxSettingsEntity, toTaxSettings } from './tax-settings.entity.js';

@Injectable()
export class TaxSettingsService {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
  ) {}

  async get(): Promise<TaxSettings> {
    return toTaxSettings(await this.database.manager.findOneByOrFail(TaxSettingsEntity, { id }));
  }

  /**
   * Writes nothing if nothing differs.
   * @throws AppError `conflict` if they changed since the client read them
   */
  async save(settings: TaxSettings): Promise<TaxSettings> {
    const saved = await this.store(settings);
    if (saved.version !== settings.version) this.rpc.hint(TAX_CHANGED);
    return saved;
  }

  private store({ rate, onlinePrices, version }: TaxSettings): Promise<TaxSettings> {
    return this.database.transaction(async (tx) => {
      const row = await tx.manager.findOneOrFail(TaxSettingsEntity, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (row.version !== version) throw new AppError('conflict');
      const wanted = { rate: parseTaxRate(rate)!, onlinePrices };
      const { before, after } = changesOf<typeof wanted>(row, wanted);
      if (Object.keys(after).length === 0) return toTaxSettings(row);
      const changed = { ...after, version: version + 1 };
      await tx.manager.update(TaxSettingsEntity, { id }, changed);
      await tx.audit({
        action: 'tax-settings.saved',
        entity: 'tax-settings',
        entityId: id,
        before,
        after,
      });
      return toTaxSettings(Object.assign(row, changed));
    });
  }
}
