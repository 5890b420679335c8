import type { InvoiceFilter } from '@desert-mirror/contracts/billing';
import { searchedDigits } from '@desert-mirror/contracts/contact';
import { dayEnds, dayStarts } from '@desert-mirror/platform/database/business-days';
import { applySearch, searchCondition } from '@desert-mirror/platform/database/search-index';
import type { SelectQueryBuilder } from 'typeorm';
import type { InvoiceEntity } from './invoice.entity.js';

/**
 * Whether an invoice is the customer's newest among those that match the text. The newest of all can have another phone
 * number or vehicle. False for an invoice with neither an email address nor a phone number.
 */
function isNewestOfCustomer(text: string | undefined): string {
  const matches = text
    ? `AND ${searchCondition('newer.search', ':text', searchedDigits(text) && ':digits')}`
    : '';
  const hasNewer = (condition: string) =>
    `EXISTS (SELECT FROM invoices AS newer WHERE newer.${condition}
      AND (newer.created_at, newer.id) > (invoice.created_at, invoice.id) ${matches})`;
  return `CASE
    WHEN invoice.email_key IS NOT NULL THEN NOT ${hasNewer('email_key = invoice.email_key')}
    WHEN invoice.phone_key IS NOT NULL
      THEN NOT ${hasNewer('phone_key = invoice.phone_key AND newer.email_key IS NULL')}
    ELSE false END`;
}

export function applyFilter(
  builder: SelectQueryBuilder<InvoiceEntity>,
  { status, from, to, onePerCustomer, text, sort }: InvoiceFilter,
): void {
  if (status) builder.andWhere('invoice.status = :status', { status });
  if (from) builder.andWhere(`invoice.createdAt >= ${dayStarts(':from')}`, { from });
  if (to) builder.andWhere(`invoice.createdAt < ${dayEnds(':to')}`, { to });
  if (onePerCustomer) builder.andWhere(isNewestOfCustomer(text));
  if (sort === 'due' || sort === 'latest-due') builder.andWhere('invoice.dueDate IS NOT NULL');
  if (text) applySearch(builder, 'invoice.search', text, searchedDigits(text));
}
