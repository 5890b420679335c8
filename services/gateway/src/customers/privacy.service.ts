import type { Contact } from '@desert-mirror/contracts/contact';
import { fieldError } from '@desert-mirror/contracts/errors';
import type { Page, PageQuery } from '@desert-mirror/contracts/fields';
import type {
  CustomerExport,
  ErasedCustomer,
  StoredRecord,
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
    const records = [
      ...(await allOf((page) =>
        this.rpc.call(bookingPrivacyRpcs.exportCustomer, { ...contact, ...page }),
      )),
      ...(await allOf((page) =>
        this.rpc.call(billingPrivacyRpcs.exportCustomer, { ...contact, ...page }),
      )),
    ];
    return { ...contact, exportedAt: new Date().toISOString(), records };
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
