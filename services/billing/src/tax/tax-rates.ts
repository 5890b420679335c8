import { parseTaxRate, type TaxMode } from '@desert-mirror/contracts/tax';
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

/** A draft keeps its tax rate, so that an invoice agrees with its booking; an exempt one has none. */
export async function rateOfDraft(
  manager: EntityManager,
  { taxMode, taxRate }: { taxMode: TaxMode; taxRate: string },
): Promise<number> {
  const own = taxMode === 'exempt' ? undefined : parseTaxRate(taxRate);
  return own ?? (await currentTaxRates(manager)).invoices;
}
