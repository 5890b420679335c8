import type { PaidCard } from '@desert-mirror/contracts/payment-methods';
import type { LedgerEntryEntity } from './ledger-entry.entity.js';

export const cardOf = ({
  cardBrand: brand,
  cardLast4: last4,
}: Pick<LedgerEntryEntity, 'cardBrand' | 'cardLast4'>): PaidCard | null =>
  brand && last4 ? { brand, last4 } : null;
