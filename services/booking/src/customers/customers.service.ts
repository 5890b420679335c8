import { CUSTOMER_ROWS } from '@desert-mirror/contracts/booking-admin';
import { type bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import { type Contact, emailKey, phoneKey, searchedDigits } from '@desert-mirror/contracts/contact';
import type { Page } from '@desert-mirror/contracts/fields';
import type { RpcInput, RpcOutput } from '@desert-mirror/contracts/rpc';
import { takeWithinBytes } from '@desert-mirror/platform/byte-limit';
import { Database } from '@desert-mirror/platform/database/database';
import { keysetPage } from '@desert-mirror/platform/database/page';
import { likePattern, searchCondition } from '@desert-mirror/platform/database/search-index';
import { Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import * as z from 'zod/mini';
import { BookingEntity, toBooking } from '../bookings/booking.entity.js';
import { subjectsOf } from '../notes/note.rules.js';
import { NotesService } from '../notes/notes.service.js';

const BOOKINGS_BYTES = 100_000;
const VEHICLES_BYTES = 30_000;
/** Limit of one page. */
const IDS_AT_MOST = 10_000;
const NAMED_AT_MOST = 1_000;

/** Customers, identified by the email address and phone number of their bookings. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly database: Database,
    private readonly notes: NotesService,
  ) {}

  async get(contact: Contact): Promise<RpcOutput<typeof bookingAdminRpcs.customer>> {
    const [rows, bookingCount, vehicles, notes] = await Promise.all([
      this.bookingsOf(contact)
        .orderBy({ 'booking.createdAt': 'DESC', 'booking.id': 'DESC' })
        .take(CUSTOMER_ROWS)
        .getMany(),
      this.bookingsOf(contact).getCount(),
      this.bookingsOf(contact)
        .select('booking.vehicleInfo', 'vehicle')
        .andWhere('booking.vehicleInfo IS NOT NULL')
        .groupBy('booking.vehicleInfo')
        .orderBy('max(booking.id)', 'DESC')
        .limit(CUSTOMER_ROWS)
        .getRawMany<{ vehicle: string }>(),
      this.notes.list(subjectsOf(contact)),
    ]);
    return {
      bookings: takeWithinBytes(rows.map(toBooking), BOOKINGS_BYTES),
      bookingCount,
      vehicles: takeWithinBytes(
        vehicles.map(({ vehicle }) => vehicle),
        VEHICLES_BYTES,
      ),
      notes,
    };
  }

  bookingIds({
    email,
    phone,
    ...page
  }: RpcInput<typeof bookingAdminRpcs.customerBookingIds>): Promise<Page<number>> {
    return keysetPage(page, {
      key: z.tuple([z.int()]),
      keyOf: ({ id }: { id: number }) => [id],
      load: (after, rows) => {
        const builder = this.bookingsOf({ email, phone }).select('booking.id', 'id');
        if (after) builder.andWhere('booking.id > :after', { after: after[0] });
        return builder.orderBy('booking.id').limit(rows).getRawMany();
      },
      toItem: ({ id }) => id,
      maxRows: IDS_AT_MOST,
    });
  }

  async names(bookingIds: number[]): Promise<RpcOutput<typeof bookingAdminRpcs.customerNames>> {
    const bookings = await this.database.manager.find(BookingEntity, {
      select: { id: true, firstName: true, lastName: true },
      where: { id: In(bookingIds) },
    });
    const names = bookings.map(({ id, firstName, lastName }) => ({
      bookingId: id,
      name: `${firstName} ${lastName}`,
    }));
    return { names };
  }

  async bookingsOfName(text: string): Promise<RpcOutput<typeof bookingAdminRpcs.bookingsOfName>> {
    // Numbers and amounts are no names, and short ones would be searched for in all bookings.
    if (!/\p{L}/u.test(text)) return { bookingIds: [] };
    const name = `lower(first_name || ' ' || last_name)`;
    // The first condition has an index.
    const rows = await this.database.manager.query<{ id: number }[]>(
      `SELECT id FROM bookings
       WHERE ${searchCondition('search', '$1')} AND ${searchCondition(name, '$1')}
       ORDER BY id DESC LIMIT $2`,
      [likePattern(text), NAMED_AT_MOST],
    );
    return { bookingIds: rows.map(({ id }) => id) };
  }

  async countEmails(): Promise<{ count: number }> {
    return this.count(
      `SELECT count(DISTINCT email_key)::integer AS count FROM bookings WHERE email_key <> ''`,
    );
  }

  async countUnknownEmails(emails: string[]): Promise<{ count: number }> {
    return this.count(
      `SELECT count(DISTINCT given.key)::integer AS count FROM unnest($1::text[]) AS given (key)
       WHERE given.key <> '' AND NOT EXISTS (SELECT 1 FROM bookings WHERE email_key = given.key)`,
      [emails],
    );
  }

  /** @param text of a search that the booking of a known contact must match */
  async knownContacts(
    contacts: readonly Contact[],
    text: string | undefined,
  ): Promise<{ known: boolean[] }> {
    const keys = contacts.map((contact) => ({
      email: emailKey(contact.email ?? ''),
      phone: phoneKey(contact.phone ?? ''),
    }));
    const digits = text && searchedDigits(text);
    const matches = text ? `AND ${searchCondition('search', '$2', digits && '$3')}` : '';
    const patterns = [text, digits].flatMap((searched) =>
      searched ? [likePattern(searched)] : [],
    );
    const rows = await this.database.manager.query<{ isKnown: boolean }[]>(
      `SELECT CASE WHEN given.email <> '' THEN EXISTS (SELECT FROM bookings WHERE email_key = given.email ${matches})
         ELSE given.phone <> '' AND EXISTS (SELECT FROM bookings WHERE phone_key = given.phone ${matches}) END AS "isKnown"
       FROM ROWS FROM (json_to_recordset($1) AS (email text, phone text)) WITH ORDINALITY AS given (email, phone, position)
       ORDER BY position`,
      [JSON.stringify(keys), ...patterns],
    );
    return { known: rows.map(({ isKnown }) => isKnown) };
  }

  /** Bookings with this email address or phone number; an empty one matches nothing. */
  private bookingsOf({ email, phone }: Contact): SelectQueryBuilder<BookingEntity> {
    return this.database.manager
      .createQueryBuilder(BookingEntity, 'booking')
      .where(`(booking.emailKey = nullif(:email, '') OR booking.phoneKey = nullif(:phone, ''))`, {
        email: emailKey(email ?? ''),
        phone: phoneKey(phone ?? ''),
      });
  }

  private async count(sql: string, parameters: unknown[] = []): Promise<{ count: number }> {
    const [row] = await this.database.manager.query<[{ count: number }]>(sql, parameters);
    return row;
  }
}
