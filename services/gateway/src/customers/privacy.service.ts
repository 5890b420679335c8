import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import type { Contact } from '@desert-mirror/contracts/contact';
import { fieldError } from '@desert-mirror/contracts/errors';
import {
  type CustomerExport,
  type ErasedCustomer,
  MAX_CUSTOMER_BOOKINGS,
  type StoredRecord,
} from '@desert-mirror/contracts/privacy';
import {
  billingPrivacyRpcs,
  bookingPrivacyRpcs,
} from '@desert-mirror/contracts/privacy.operations';
import { allItems } from '@desert-mirror/platform/rpc/pages';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';

@Injectable()
export class PrivacyService {
  constructor(private readonly rpc: RpcClient) {}

  async export(contact: Contact): Promise<CustomerExport> {
    requireContact(contact);
    const ofBooking = await allItems((cursor) =>
      this.rpc.call(bookingPrivacyRpcs.exportCustomer, { ...contact, cursor }),
    );
    const bookings = ofBooking.filter(({ kind }) => kind === 'booking').map(({ id }) => Number(id));
    const ofBilling = await this.exportBilling(contact, bookings);
    return {
      ...contact,
      exportedAt: new Date().toISOString(),
      records: [...ofBooking, ...ofBilling],
    };
  }

  private async exportBilling(
    contact: Contact,
    bookings: readonly number[],
  ): Promise<StoredRecord[]> {
    const records: StoredRecord[] = [];
    for (const query of billingQueries(contact, bookings))
      records.push(
        ...(await allItems((cursor) =>
          this.rpc.call(billingPrivacyRpcs.exportCustomer, { ...query, cursor }),
        )),
        ...(await allItems((cursor) =>
          this.rpc.call(billingPrivacyRpcs.exportPayments, {
            cursor,
            bookingIds: query.bookingIds,
          }),
        )),
      );
    // A payment of a booking with an invoice is in both, and an invoice can be found in several ways.
    const unique = new Map(records.map((record) => [`${record.kind} ${record.id}`, record]));
    return [...unique.values()];
  }

  /** Asks both services first, so that neither erases if the other one refuses. Can be repeated. */
  async erase(contact: Contact): Promise<ErasedCustomer> {
    requireContact(contact);
    const inBooking = (checkOnly: boolean) =>
      this.rpc.call(bookingPrivacyRpcs.eraseCustomer, { ...contact, checkOnly });
    const queries = billingQueries(contact, await this.bookingIdsOf(contact));
    const inBilling = async (checkOnly: boolean): Promise<number> => {
      let count = 0;
      for (const query of queries)
        count += (await this.rpc.call(billingPrivacyRpcs.eraseCustomer, { ...query, checkOnly }))
          .count;
      return count;
    };
    await inBooking(true);
    await inBilling(true);
    const invoices = await inBilling(false);
    // Last: the customer's page exists as long as the bookings do, so that the owner can try again.
    const { count: bookings } = await inBooking(false);
    return { bookings, invoices };
  }

  private bookingIdsOf(contact: Contact): Promise<number[]> {
    return allItems((cursor) =>
      this.rpc.call(bookingAdminRpcs.customerBookingIds, { ...contact, cursor }),
    );
  }
}

/**
 * What identifies a customer in billing, in as many queries as the bookings require. Only the last one has the contact,
 * because it then no longer matches invoices that the others have erased, and each is counted once.
 */
function billingQueries(
  contact: Contact,
  bookings: readonly number[],
): (Contact & { bookingIds: number[] })[] {
  const queries = [{ ...contact, bookingIds: bookings.slice(0, MAX_CUSTOMER_BOOKINGS) }];
  for (let from = MAX_CUSTOMER_BOOKINGS; from < bookings.length; from += MAX_CUSTOMER_BOOKINGS)
    queries.unshift({
      email: null,
      phone: null,
      bookingIds: bookings.slice(from, from + MAX_CUSTOMER_BOOKINGS),
    });
  return queries;
}

function requireContact({ email, phone }: Contact): void {
  if (email === null && phone === null)
    throw fieldError('email', 'An email address or a phone number is required');
}
