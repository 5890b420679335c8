import type { SearchResults } from '@desert-mirror/contracts/back-office';
import { billingRpcs } from '@desert-mirror/contracts/billing';
import { bookingRpcs } from '@desert-mirror/contracts/booking';
import { Injectable } from '@nestjs/common';
import {
  entryOfBooking,
  entryOfInvoice,
  newestFirst,
  peopleOf,
} from '../customers/customer.rules.js';
import { Lists } from '../http/lists.js';

const SHOWN = 5;
/** One person's rows may fill a page; so many are looked through for others. */
const LOOKED_THROUGH = 20;

@Injectable()
export class SearchService {
  constructor(private readonly lists: Lists) {}

  async find(text: string): Promise<SearchResults> {
    const input = { text };
    const [bookings, invoices] = await Promise.all([
      this.lists.first({ contract: bookingRpcs.list, input }, LOOKED_THROUGH),
      this.lists.first({ contract: billingRpcs.listInvoices, input }, LOOKED_THROUGH),
    ]);
    const entries = [...bookings.map(entryOfBooking), ...invoices.map(entryOfInvoice)];
    return {
      customers: peopleOf(newestFirst(entries), SHOWN),
      bookings: bookings
        .slice(0, SHOWN)
        .map(({ id, firstName, lastName, serviceName, status, createdAt }) => ({
          id,
          firstName,
          lastName,
          serviceName,
          status,
          createdAt,
        })),
      invoices: invoices
        .slice(0, SHOWN)
        .map(({ id, invoiceNumber, customerName, status, total }) => ({
          id,
          invoiceNumber,
          customerName,
          status,
          total,
        })),
    };
  }
}
