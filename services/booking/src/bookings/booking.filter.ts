import type { BookingFilter } from '@desert-mirror/contracts/booking';
import { searchedDigits } from '@desert-mirror/contracts/contact';
import { dayEnds, dayStarts } from '@desert-mirror/platform/database/business-days';
import { applySearch } from '@desert-mirror/platform/database/search-index';
import type { SelectQueryBuilder } from 'typeorm';
import type { BookingEntity } from './booking.entity.js';

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
  if (text) applySearch(builder, 'booking.search', text, searchedDigits(text));
  if (filter.sort === 'appointment') builder.andWhere('booking.preferredDate IS NOT NULL');
}
