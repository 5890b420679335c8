import { parseTaxRate, TAX_CHANGED, type TaxSettings } from '@desert-mirror/contracts/tax';
import { Database } from '@desert-mirror/platform/database/database';
import { lockRowOrFail } from '@desert-mirror/platform/database/lock-row';
import { saveAudited } from '@desert-mirror/platform/database/save-audited';
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

  private store(settings: TaxSettings): Promise<TaxSettings> {
    return this.database.transaction(async (tx) => {
      const row = await lockRowOrFail(tx.manager, TaxSettingsEntity, { id });
      const wanted = { ...settings, rate: parseTaxRate(settings.rate)! };
      const entry = { action: 'tax-settings.saved', entity: 'tax-settings' };
      await saveAudited(tx, TaxSettingsEntity, row, wanted, entry);
      return toTaxSettings(row);
    });
  }
}
