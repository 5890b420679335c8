import type { BookingFilter } from '@desert-mirror/contracts/booking';
import { searchedDigits } from '@desert-mirror/contracts/contact';
import { dayEnds, dayStarts } from '@desert-mirror/platform/database/business-days';
import { applySearch, searchCondition } from '@desert-mirror/platform/database/search-index';
import type { SelectQueryBuilder } from 'typeorm';
import type { BookingEntity } from './booking.entity.js';
import { dueCents } from './booking-json.sql.js';

/** The customer's newest booking among those that match the text; the newest of all can have another phone number or vehicle. */
const isNewestOfCustomer = (text: string | undefined): string =>
  `booking.email_key <> '' AND NOT EXISTS (
    SELECT FROM bookings AS newer WHERE newer.email_key = booking.email_key
    AND (newer.created_at, newer.id) > (booking.created_at, booking.id)
    ${text ? `AND ${searchCondition('newer.search', ':text', searchedDigits(text) && ':digits')}` : ''})`;

export function applyFilter(
  builder: SelectQueryBuilder<BookingEntity>,
  filter: BookingFilter,
): void {
  const { status, paymentStatus, serviceId, from, to, text } = filter;
  const date = filter.dateOf === 'preferred' ? 'booking.preferredDate' : 'booking.createdAt';
  if (status) builder.andWhere('booking.status = :status', { status });
  if (paymentStatus) builder.andWhere('booking.paymentStatus = :paymentStatus', { paymentStatus });
  if (serviceId) builder.andWhere('booking.serviceId = :serviceId', { serviceId });
  if (from) builder.andWhere(`${date} >= ${dayStarts(':from')}`, { from });
  if (to) builder.andWhere(`${date} < ${dayEnds(':to')}`, { to });
  if (filter.suspicious !== undefined)
    builder.andWhere(`booking.suspicion IS ${filter.suspicious ? 'NOT ' : ''}NULL`);
  if (filter.invoiced !== undefined)
    builder.andWhere(`booking.invoiceDueCents IS ${filter.invoiced ? 'NOT ' : ''}NULL`);
  if (filter.due !== undefined)
    builder.andWhere(`${dueCents('booking')} ${filter.due ? '>' : '='} 0`);
  if (filter.onePerCustomer) builder.andWhere(isNewestOfCustomer(text));
  if (text) applySearch(builder, 'booking.search', text, searchedDigits(text));
  if (filter.sort === 'appointment') builder.andWhere('booking.preferredDate IS NOT NULL');
}
