import { formatTaxRate, type TaxSettings } from '@desert-mirror/contracts/tax';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The table has one row, created by the migration. */
export const TAX_SETTINGS_ID = 1;

@Entity('tax_settings')
export class TaxSettingsEntity {
  @PrimaryColumn('integer') id: number;
  /** Thousandths of a percent. */
  @Column('integer') rate: number;
  @Column('text') onlinePrices: TaxSettings['onlinePrices'];
  /** Version for optimistic locking. */
  @Column('integer') version: number;
}

export const toTaxSettings = ({ rate, onlinePrices, version }: TaxSettingsEntity): TaxSettings => ({
  rate: formatTaxRate(rate),
  onlinePrices,
  version,
});
