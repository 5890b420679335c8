import type { InvoiceFilter } from '@desert-mirror/contracts/billing';
import { searchedDigits } from '@desert-mirror/contracts/contact';
import { dayEnds, dayStarts } from '@desert-mirror/platform/database/business-days';
import { likePattern } from '@desert-mirror/platform/database/search-index';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { InvoiceEntity } from './invoice.entity.js';

export function applyFilter(
  builder: SelectQueryBuilder<InvoiceEntity>,
  { status, from, to, text, sort }: InvoiceFilter,
): void {
  if (status) builder.andWhere('invoice.status = :status', { status });
  if (from) builder.andWhere(`invoice.createdAt >= ${dayStarts(':from')}`, { from });
  if (to) builder.andWhere(`invoice.createdAt < ${dayEnds(':to')}`, { to });
  if (sort === 'due' || sort === 'latest-due') builder.andWhere('invoice.dueDate IS NOT NULL');
  if (text) applySearch(builder, text);
}

/** Searches the column `search`. */
export function applySearch<T extends ObjectLiteral>(
  builder: SelectQueryBuilder<T>,
  text: string,
): void {
  const digits = searchedDigits(text);
  const column = `${builder.alias}.search`;
  const byDigits = digits === undefined ? '' : ` OR ${column} LIKE :digits`;
  builder.andWhere(`(${column} LIKE lower(:text)${byDigits})`, {
    text: likePattern(text),
    ...(digits !== undefined && { digits: likePattern(digits) }),
  });
}
