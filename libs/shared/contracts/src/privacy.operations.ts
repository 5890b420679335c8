import { Contact } from './contact.js';
import { pageOf } from './fields.js';
import { defineOperations, operation } from './http.js';
import {
  BillingEraseQuery,
  BillingExportQuery,
  CustomerExport,
  ErasedCustomer,
  ErasedRows,
  EraseQuery,
  ExportQuery,
  PaymentsExportQuery,
  StoredRecord,
} from './privacy.js';
import { defineRpcs, rpc } from './rpc.js';

export const bookingPrivacyRpcs = defineRpcs(() => ({
  exportCustomer: rpc('booking.customer.export', ExportQuery, pageOf(StoredRecord)),
  /** `conflict` if a booking is neither completed nor cancelled. Idempotent. */
  eraseCustomer: rpc('booking.customer.erase', EraseQuery, ErasedRows),
}));

export const billingPrivacyRpcs = defineRpcs(() => ({
  exportCustomer: rpc('billing.customer.export', BillingExportQuery, pageOf(StoredRecord)),
  exportPayments: rpc(
    'billing.customer.export-payments',
    PaymentsExportQuery,
    pageOf(StoredRecord),
  ),
  /** `conflict` if an invoice is unpaid. Idempotent. */
  eraseCustomer: rpc('billing.customer.erase', BillingEraseQuery, ErasedRows),
}));

export const privacyRoutes = {
  exportCustomer: 'GET /api/admin/customers/export',
  eraseCustomer: 'POST /api/admin/customers/erase',
} as const;

export const privacyOperations = defineOperations(privacyRoutes, () => ({
  exportCustomer: operation({
    summary: 'Export all data about an email address or phone number',
    access: ['admin'],
    recentSignIn: true,
    query: Contact,
    answer: CustomerExport,
  }),
  // Matches by email or phone. Without the phone, people who share it keep their records.
  eraseCustomer: operation({
    summary: 'Erase a customer: bookings become anonymous, sent invoices keep only the name',
    access: ['admin'],
    recentSignIn: true,
    body: Contact,
    answer: ErasedCustomer,
    errors: ['conflict'],
  }),
}));
