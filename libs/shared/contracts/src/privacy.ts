import * as z from 'zod/mini';
import { Contact } from './contact.js';
import { Id, Instant, PageQuery } from './fields.js';

/** Per request to billing. */
export const MAX_CUSTOMER_BOOKINGS = 500;

/** A stored row about a customer, with the names of its columns. */
export const StoredRecord = z.object({
  kind: z.string(),
  id: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type StoredRecord = z.infer<typeof StoredRecord>;

/** All data about the customer with an email address or phone number. */
export const CustomerExport = z.extend(Contact, {
  exportedAt: Instant,
  records: z.array(StoredRecord),
});
export type CustomerExport = z.infer<typeof CustomerExport>;

/** How many bookings and invoices lost the customer's data. */
export const ErasedCustomer = z.object({ bookings: z.int(), invoices: z.int() });
export type ErasedCustomer = z.infer<typeof ErasedCustomer>;

const BookingIds = z.array(Id).check(z.maxLength(MAX_CUSTOMER_BOOKINGS));

export const ExportQuery = z.extend(PageQuery, Contact.shape);
/** The invoice of a booking can have another address, so billing also finds it by the ids of the customer's bookings. */
export const BillingExportQuery = z.extend(ExportQuery, { bookingIds: z.optional(BookingIds) });
/** Payments of bookings, which billing knows only by their ids. */
export const PaymentsExportQuery = z.extend(PageQuery, { bookingIds: BookingIds });
export const EraseQuery = z.extend(Contact, {
  /** Only checks whether the customer can be erased. */
  checkOnly: z.boolean(),
});
/** With the ids of the customer's bookings, as in an export. */
export const BillingEraseQuery = z.extend(EraseQuery, { bookingIds: z.optional(BookingIds) });
export const ErasedRows = z.object({ count: z.int() });
