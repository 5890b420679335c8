import type { Customer, CustomerEntry, CustomerSource } from '@desert-mirror/contracts/back-office';
import type { backOfficeOperations } from '@desert-mirror/contracts/back-office.operations';
import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import type { Contact } from '@desert-mirror/contracts/contact';
import { fieldError } from '@desert-mirror/contracts/errors';
import type { OperationInput } from '@desert-mirror/contracts/http';
import type { RpcOutput } from '@desert-mirror/contracts/rpc';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Lists, mapItems, type PageLoader } from '../api/lists.js';
import { mergeLists } from '../api/merged-list.js';
import { billedInAll, customerOf, entryOfBooking, entryOfInvoice } from './customer.rules.js';

/** The invoices are counted with the first page. */
const NO_INVOICES: Contact = { email: null, phone: null };

export type CustomersQuery = OperationInput<typeof backOfficeOperations.listCustomers>;

@Injectable()
export class CustomersService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly lists: Lists,
  ) {}

  list(
    request: FastifyRequest,
    reply: FastifyReply,
    { text, source, sort, onePerCustomer, ...page }: CustomersQuery,
  ): Promise<void> {
    const filter = { text, sort, onePerCustomer };
    const invoices = mapItems(this.lists.loader(billingRpcs.listInvoices, filter), entryOfInvoice);
    const loaders: Record<CustomerSource, PageLoader<CustomerEntry>> = {
      booking: mapItems(this.lists.loader(bookingRpcs.list, filter), entryOfBooking),
      invoice: onePerCustomer ? this.withoutBookings(invoices, text) : invoices,
    };
    const entries = mergeLists<CustomerEntry>(
      source ? [loaders[source]] : [loaders.booking, loaders.invoice],
      ({ createdAt, id }) => [createdAt, id],
      sort,
    );
    return this.lists.send(request, reply, entries, page);
  }

  /**
   * The entries of customers without a booking that matches the search. Reads whole pages of the service, whatever the
   * limit, because most invoices belong to bookings.
   */
  private withoutBookings(
    load: PageLoader<CustomerEntry>,
    text: string | undefined,
  ): PageLoader<CustomerEntry> {
    return async (_limit, cursor) => {
      const { items, next } = await load(undefined, cursor);
      const contacts = items.map(({ email, phone }) => ({ email, phone }));
      const { known } = await this.rpc.call(bookingAdminRpcs.knownContacts, { contacts, text });
      return { items: items.filter((_, index) => !known[index]), next };
    };
  }

  /** Calls booking first, because the ledger finds payments of bookings by booking id. */
  async get(contact: Contact): Promise<Customer> {
    if (contact.email === null && contact.phone === null)
      throw fieldError('email', 'An email address or a phone number is required');
    const booked = await this.rpc.call(bookingAdminRpcs.customer, contact);
    return customerOf(contact, booked, await this.billed(contact));
  }

  private async billed(contact: Contact): Promise<RpcOutput<typeof billingAdminRpcs.customer>> {
    const page = (cursor?: string) =>
      this.rpc.call(bookingAdminRpcs.customerBookingIds, { ...contact, cursor });
    const ofBookings = (bookingIds: number[], { email, phone }: Contact) =>
      this.rpc.call(billingAdminRpcs.customer, { email, phone, bookingIds });
    let { items, next } = await page();
    const first = await ofBookings(items, contact);
    const others: (typeof first)[] = [];
    while (next !== null) {
      ({ items, next } = await page(next));
      others.push(await ofBookings(items, NO_INVOICES));
    }
    return billedInAll([first, ...others]);
  }
}
