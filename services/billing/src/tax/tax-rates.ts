import type { EntityManager } from 'typeorm';
import { TAX_SETTINGS_ID as id, TaxSettingsEntity } from './tax-settings.entity.js';

/** The rates of new documents, in thousandths of a percent. */
export interface TaxRates {
  invoices: number;
  /** 0 if online prices are not taxed. */
  online: number;
}

export async function currentTaxRates(manager: EntityManager): Promise<TaxRates> {
  const { rate, onlinePrices } = await manager.findOneByOrFail(TaxSettingsEntity, { id });
  return { invoices: rate, online: onlinePrices === 'included' ? rate : 0 };
}
