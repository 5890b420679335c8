import type { SearchResults } from '@desert-mirror/contracts/back-office';
import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import { estimateRpcs } from '@desert-mirror/contracts/estimates.operations';
import { Injectable } from '@nestjs/common';
import { Lists } from '../api/lists.js';
import { entryOfBooking, entryOfInvoice, newestFirst, peopleOf } from './customer.rules.js';

const RESULTS = 5;
/** Rows read of each kind: the first few may all belong to the same customer. */
const ROWS_READ = 20;

@Injectable()
export class SearchService {
  constructor(private readonly lists: Lists) {}

  async find(text: string): Promise<SearchResults> {
    const input = { text };
    const [bookings, invoices, estimates] = await Promise.all([
      this.lists.loadFirst({ contract: bookingRpcs.list, input }, ROWS_READ),
      this.lists.loadFirst({ contract: billingRpcs.listInvoices, input }, ROWS_READ),
      this.lists.loadFirst({ contract: estimateRpcs.listEstimates, input }, RESULTS),
    ]);
    const entries = [...bookings.map(entryOfBooking), ...invoices.map(entryOfInvoice)];
    return {
      customers: peopleOf(newestFirst(entries), RESULTS),
      bookings: bookings
        .slice(0, RESULTS)
        .map(({ id, firstName, lastName, serviceName, status, createdAt }) => ({
          id,
          firstName,
          lastName,
          serviceName,
          status,
          createdAt,
        })),
      invoices: invoices
        .slice(0, RESULTS)
        .map(({ id, invoiceNumber, customerName, status, total }) => ({
          id,
          invoiceNumber,
          customerName,
          status,
          total,
        })),
      estimates: estimates.map(({ id, estimateNumber, customerName, status, total }) => ({
        id,
        estimateNumber,
        customerName,
        status,
        total,
      })),
    };
  }
}
