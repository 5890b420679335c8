import type { InvoiceFilter } from '@desert-mirror/contracts/billing';
import { searchedDigits } from '@desert-mirror/contracts/contact';
import { dayEnds, dayStarts } from '@desert-mirror/platform/database/business-days';
import { applySearch } from '@desert-mirror/platform/database/search-index';
import type { SelectQueryBuilder } from 'typeorm';
import type { InvoiceEntity } from './invoice.entity.js';

export function applyFilter(
  builder: SelectQueryBuilder<InvoiceEntity>,
  { status, from, to, text, sort }: InvoiceFilter,
): void {
  if (status) builder.andWhere('invoice.status = :status', { status });
  if (from) builder.andWhere(`invoice.createdAt >= ${dayStarts(':from')}`, { from });
  if (to) builder.andWhere(`invoice.createdAt < ${dayEnds(':to')}`, { to });
  if (sort === 'due' || sort === 'latest-due') builder.andWhere('invoice.dueDate IS NOT NULL');
  if (text) applySearch(builder, 'invoice.search', text, searchedDigits(text));
}
