import * as z from 'zod/mini';
import { Contact } from './contact.js';
import { Id, Instant, PageQuery } from './fields.js';

/** Per request for payments. */
export const MAX_EXPORTED_BOOKINGS = 500;

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

export const ExportQuery = z.extend(PageQuery, Contact.shape);
/** Payments of bookings, which billing knows only by their ids. */
export const PaymentsExportQuery = z.extend(PageQuery, {
  bookingIds: z.array(Id).check(z.maxLength(MAX_EXPORTED_BOOKINGS)),
});
export const EraseQuery = z.extend(Contact, {
  /** Only checks whether the customer can be erased. */
  checkOnly: z.boolean(),
});
export const ErasedRows = z.object({ count: z.int() });
