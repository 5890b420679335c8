import type { Contact } from '@desert-mirror/contracts/contact';
import { fieldError } from '@desert-mirror/contracts/errors';
import type { Page, PageQuery } from '@desert-mirror/contracts/fields';
import {
  type CustomerExport,
  type ErasedCustomer,
  MAX_EXPORTED_BOOKINGS,
  type StoredRecord,
} from '@desert-mirror/contracts/privacy';
import {
  billingPrivacyRpcs,
  bookingPrivacyRpcs,
} from '@desert-mirror/contracts/privacy.operations';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';

@Injectable()
export class PrivacyService {
  constructor(private readonly rpc: RpcClient) {}

  async export(contact: Contact): Promise<CustomerExport> {
    requireContact(contact);
    const ofBooking = await allOf((page) =>
      this.rpc.call(bookingPrivacyRpcs.exportCustomer, { ...contact, ...page }),
    );
    const ofBilling = await allOf((page) =>
      this.rpc.call(billingPrivacyRpcs.exportCustomer, { ...contact, ...page }),
    );
    const bookings = ofBooking.filter(({ kind }) => kind === 'booking').map(({ id }) => Number(id));
    const payments = await this.paymentsOf(bookings);
    // A payment of a booking with an invoice is in both.
    const isNew = ({ kind, id }: StoredRecord) =>
      !ofBilling.some((record) => record.kind === kind && record.id === id);
    const records = [...ofBooking, ...ofBilling, ...payments.filter(isNew)];
    return { ...contact, exportedAt: new Date().toISOString(), records };
  }

  private async paymentsOf(bookings: readonly number[]): Promise<StoredRecord[]> {
    const records: StoredRecord[] = [];
    for (let from = 0; from < bookings.length; from += MAX_EXPORTED_BOOKINGS) {
      const bookingIds = bookings.slice(from, from + MAX_EXPORTED_BOOKINGS);
      const load = (page: PageQuery) =>
        this.rpc.call(billingPrivacyRpcs.exportPayments, { bookingIds, ...page });
      records.push(...(await allOf(load)));
    }
    return records;
  }

  /** Asks both services first, so that neither erases if the other one refuses. Can be repeated. */
  async erase(contact: Contact): Promise<ErasedCustomer> {
    requireContact(contact);
    const inBooking = (checkOnly: boolean) =>
      this.rpc.call(bookingPrivacyRpcs.eraseCustomer, { ...contact, checkOnly });
    const inBilling = (checkOnly: boolean) =>
      this.rpc.call(billingPrivacyRpcs.eraseCustomer, { ...contact, checkOnly });
    await inBooking(true);
    await inBilling(true);
    const { count: invoices } = await inBilling(false);
    // Last: the customer's page exists as long as the bookings do, so that the owner can try again.
    const { count: bookings } = await inBooking(false);
    return { bookings, invoices };
  }
}

function requireContact({ email, phone }: Contact): void {
  if (email === null && phone === null)
    throw fieldError('email', 'An email address or a phone number is required');
}

async function allOf(
  load: (page: PageQuery) => Promise<Page<StoredRecord>>,
): Promise<StoredRecord[]> {
  const all: StoredRecord[] = [];
  for (let page: PageQuery | undefined = {}; page;) {
    const { items, next } = await load(page);
    all.push(...items);
    page = next === null ? undefined : { cursor: next };
  }
  return all;
}
