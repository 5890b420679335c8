import type { BookingFilter } from '@desert-mirror/contracts/booking';
import type { ListedBooking } from '@desert-mirror/contracts/booking-admin';
import type { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import type { Page } from '@desert-mirror/contracts/fields';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { Database } from '@desert-mirror/platform/database/database';
import { fetchTextPage, type PageOrder } from '@desert-mirror/platform/database/page';
import type { TextPage } from '@desert-mirror/platform/rpc/text-page';
import { Injectable } from '@nestjs/common';
import { bookingJson } from './booking-json.sql.js';
import { BY_PRIORITY } from './booking-rows.js';
import { BookingEntity } from './booking.entity.js';
import { applyFilter } from './booking.filter.js';

/** Each has an index. */
const ORDERS: Record<NonNullable<BookingFilter['sort']>, PageOrder<BookingEntity>> = {
  newest: { by: ['createdAt', 'id'], direction: 'DESC' },
  oldest: { by: ['createdAt', 'id'], direction: 'ASC' },
  appointment: { by: ['preferredDate', 'id'], direction: 'ASC' },
  priority: BY_PRIORITY,
};

@Injectable()
export class BookingListService {
  constructor(private readonly database: Database) {}

  async list({
    limit,
    cursor,
    asText,
    ...filter
  }: RpcInput<typeof bookingRpcs.list>): Promise<Page<ListedBooking> | TextPage> {
    const builder = this.database.manager.createQueryBuilder(BookingEntity, 'booking');
    applyFilter(builder, filter);
    const page = await fetchTextPage(
      builder,
      { limit, cursor },
      ORDERS[filter.sort ?? 'newest'],
      bookingJson(builder.alias),
    );
    return asText ? page : page.parsed<ListedBooking>();
  }
}
