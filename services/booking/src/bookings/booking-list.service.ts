import type { Booking, BookingFilter } from '@desert-mirror/contracts/booking';
import type { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import type { Page } from '@desert-mirror/contracts/fields';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { Database } from '@desert-mirror/platform/database/database';
import { fetchPage, fetchTextPage, type PageOrder } from '@desert-mirror/platform/database/page';
import type { TextPage } from '@desert-mirror/platform/rpc/text-page';
import { Injectable } from '@nestjs/common';
import { bookingJson } from './booking-json.sql.js';
import { BookingEntity, toBooking } from './booking.entity.js';
import { applyFilter } from './booking.filter.js';

/** Each has an index. */
const ORDERS: Record<NonNullable<BookingFilter['sort']>, PageOrder<BookingEntity>> = {
  newest: { by: ['createdAt', 'id'], direction: 'DESC' },
  oldest: { by: ['createdAt', 'id'], direction: 'ASC' },
  appointment: { by: ['preferredDate', 'id'], direction: 'ASC' },
  priority: { by: ['priority', 'id'], direction: 'ASC' },
};

@Injectable()
export class BookingListService {
  constructor(private readonly database: Database) {}

  async list({
    limit,
    cursor,
    asText,
    ...filter
  }: RpcInput<typeof bookingRpcs.list>): Promise<Page<Booking> | TextPage> {
    const builder = this.database.manager.createQueryBuilder(BookingEntity, 'booking');
    applyFilter(builder, filter);
    const order = ORDERS[filter.sort ?? 'newest'];
    const page = { limit, cursor };
    return asText
      ? fetchTextPage(builder, page, order, bookingJson(builder.alias))
      : fetchPage(builder, page, order, toBooking);
  }
}
