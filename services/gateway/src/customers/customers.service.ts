import type { Customer, CustomerEntry } from '@desert-mirror/contracts/back-office';
import { billingRpcs } from '@desert-mirror/contracts/billing';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin';
import { bookingRpcs } from '@desert-mirror/contracts/booking';
import {
  type AddCustomerNote,
  bookingAdminRpcs,
  type Note,
} from '@desert-mirror/contracts/booking-admin';
import type { Contact } from '@desert-mirror/contracts/contact';
import { fieldError } from '@desert-mirror/contracts/errors';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Lists } from '../http/lists.js';
import { mapped, merge } from '../http/merge.js';
import type { ListQuery } from '../http/validation.js';
import { customerOf, entryOfBooking, entryOfInvoice } from './customer.rules.js';

@Injectable()
export class CustomersService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly lists: Lists,
  ) {}

  list(
    request: FastifyRequest,
    reply: FastifyReply,
    { text, ...page }: ListQuery & { text?: string | undefined },
  ): Promise<void> {
    const entries = merge<CustomerEntry>(
      [
        mapped(this.lists.pages(bookingRpcs.list, { text }), entryOfBooking),
        mapped(this.lists.pages(billingRpcs.listInvoices, { text }), entryOfInvoice),
      ],
      ({ createdAt, id }) => [createdAt, id],
    );
    return this.lists.send(request, reply, entries, page);
  }

  /** Booking first, because the ledger knows a booking's payments by its number. */
  async one(contact: Contact): Promise<Customer> {
    if (contact.email === null && contact.phone === null)
      throw fieldError('email', 'Please name an e-mail address or a phone number');
    const booked = await this.rpc.call(bookingAdminRpcs.customer, contact);
    const { bookingIds } = booked;
    const billed = await this.rpc.call(billingAdminRpcs.customer, { ...contact, bookingIds });
    return customerOf(contact, booked, billed);
  }

  addNote(note: AddCustomerNote): Promise<Note> {
    return this.rpc.call(bookingAdminRpcs.addCustomerNote, note);
  }
}
