import { bookingEvents, MAX_ERASED_BOOKINGS } from '@desert-mirror/contracts/booking';
import { type Contact, emailKey, phoneKey } from '@desert-mirror/contracts/contact';
import { AppError } from '@desert-mirror/contracts/errors';
import type { Page } from '@desert-mirror/contracts/fields';
import type { StoredRecord } from '@desert-mirror/contracts/privacy';
import type { bookingPrivacyRpcs } from '@desert-mirror/contracts/privacy.operations';
import type { RpcInput, RpcOutput } from '@desert-mirror/contracts/rpc';
import { withoutAuditFields } from '@desert-mirror/platform/database/audit';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { storedRecords } from '@desert-mirror/platform/database/stored-records';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { dueCents } from '../bookings/booking-json.sql.js';
import {
  ERASED_APPOINTMENT,
  ERASED_BOOKING,
  ERASED_MESSAGE,
  OWN_BOOKING,
  OWN_DELETION,
  OWN_MESSAGE,
  OWN_NOTE,
  OWN_SMS,
  OWN_SMS_REPLY,
  type OwnKeys,
  RECORDS,
  isOwnSubject,
} from './records.sql.js';
import { PERSONAL_FIELDS } from './retention.js';

type Erased = RpcOutput<typeof bookingPrivacyRpcs.eraseCustomer>;

interface OwnBooking {
  id: number;
  status: string;
  emailKey: string;
  phoneKey: string;
  isDue: boolean;
}

/** Export and erasure of what is stored about a customer. */
@Injectable()
export class PrivacyService {
  constructor(private readonly database: Database) {}

  async export({
    email,
    phone,
    ...page
  }: RpcInput<typeof bookingPrivacyRpcs.exportCustomer>): Promise<Page<StoredRecord>> {
    // The first page stands for the whole export. The entry does not repeat the data.
    if (page.cursor === undefined)
      await this.database.transaction((tx) =>
        tx.audit({ action: 'customer.exported', entity: 'customer', entityId: 'all' }),
      );
    const { manager } = this.database;
    const keys = keysOf({ email, phone }, await findOwn(manager, { email, phone }));
    return storedRecords(manager, RECORDS, keys, page);
  }

  /**
   * Removes the customer from bookings, which stay for the books, and deletes notes, quotes, photos and received messages.
   * Numbers that opted out of text messages stay, so that none is sent to them.
   */
  erase({
    checkOnly,
    ...contact
  }: RpcInput<typeof bookingPrivacyRpcs.eraseCustomer>): Promise<Erased> {
    return this.database.transaction(async (tx) => {
      const bookings = await findOwn(tx.manager, contact, 'FOR UPDATE');
      if (bookings.some(({ status }) => status !== 'completed' && status !== 'cancelled'))
        throw new AppError(
          'conflict',
          'This customer has an open booking. Complete or cancel it first.',
        );
      if (bookings.some(({ isDue }) => isDue))
        throw new AppError(
          'conflict',
          'This customer still owes for a completed job. Record its payment or lower its price first.',
        );
      const count = bookings.length;
      if (checkOnly) return { count };
      await eraseRecords(tx, keysOf(contact, bookings));
      const ids = bookings.map(({ id }) => id);
      await eraseBookings(tx, ids);
      for (let from = 0; from < count; from += MAX_ERASED_BOOKINGS)
        await tx.publish(bookingEvents.customerErased, {
          bookingIds: ids.slice(from, from + MAX_ERASED_BOOKINGS),
        });
      const after = { bookings: count };
      await tx.audit({ action: 'customer.erased', entity: 'customer', entityId: 'all', after });
      return { count };
    });
  }
}

/** The bookings of the given email address or phone number. */
const findOwn = (
  manager: EntityManager,
  { email, phone }: Contact,
  lock: '' | 'FOR UPDATE' = '',
): Promise<OwnBooking[]> =>
  manager.query(
    `SELECT id, status, email_key AS "emailKey", phone_key AS "phoneKey", ${dueCents('bookings')} > 0 AS "isDue"
     FROM bookings
     WHERE ${OWN_BOOKING} ORDER BY id ${lock}`,
    [emailKey(email ?? ''), phoneKey(phone ?? '')],
  );

/** The parameters of conditions on the customer's records. */
function keysOf({ email, phone }: Contact, bookings: readonly OwnBooking[]): [string] {
  const given = emailKey(email ?? '');
  const keys = (all: string[]) => [...new Set(all)].filter((key) => key !== '');
  const own: OwnKeys = {
    email: given || null,
    emails: keys([given, ...bookings.map((booking) => booking.emailKey)]),
    phones: keys([phoneKey(phone ?? ''), ...bookings.map((booking) => booking.phoneKey)]),
    bookingIds: bookings.map(({ id }) => id),
  };
  return [JSON.stringify(own)];
}

async function eraseRecords({ manager }: Transaction, keys: [string]): Promise<void> {
  // Must come first: the personal fields identify the customer's deleted bookings.
  const deleted = await manager.query<{ id: number }[]>(
    `SELECT entity_id::integer AS id FROM audit_log WHERE ${OWN_DELETION}`,
    keys,
  );
  await withoutAuditFields(
    manager,
    'booking',
    deleted.map(({ id }) => id),
    PERSONAL_FIELDS,
  );
  await manager.query(`UPDATE messages SET ${ERASED_MESSAGE} WHERE ${OWN_MESSAGE}`, keys);
  // By note, because earlier entries can have an address as subject that was corrected since.
  await manager.query(
    `UPDATE audit_log SET before = before - 'subject', after = after - 'subject'
     WHERE entity = 'note' AND entity_id IN (
       SELECT entity_id FROM audit_log
       WHERE entity = 'note' AND ${isOwnSubject(`coalesce(after, before) ->> 'subject'`)}
       UNION ALL SELECT id::text FROM notes WHERE ${isOwnSubject('subject')})`,
    keys,
  );
  await manager.query(`DELETE FROM notes WHERE ${OWN_NOTE}`, keys);
  await manager.query(`DELETE FROM received_sms WHERE ${OWN_SMS}`, keys);
  // The number identifies these entries, so they cannot stay without it.
  await manager.query(`DELETE FROM audit_log WHERE ${OWN_SMS_REPLY}`, keys);
}

async function eraseBookings({ manager }: Transaction, ids: number[]): Promise<void> {
  await manager.query(`UPDATE bookings SET ${ERASED_BOOKING} WHERE id = ANY($1)`, [ids]);
  await manager.query('UPDATE booking_lines SET vehicle_info = NULL WHERE booking_id = ANY($1)', [
    ids,
  ]);
  await manager.query(`UPDATE appointments SET ${ERASED_APPOINTMENT} WHERE booking_id = ANY($1)`, [
    ids,
  ]);
  await manager.query('DELETE FROM quotes WHERE booking_id = ANY($1)', [ids]);
  await manager.query('DELETE FROM quote_photos WHERE booking_id = ANY($1)', [ids]);
  await withoutAuditFields(manager, 'booking', ids, PERSONAL_FIELDS);
}
