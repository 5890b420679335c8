import * as z from 'zod/mini';
import { Id } from './fields.js';
import { IdParam } from './http-fields.js';
import { defineOperations, operation } from './http.js';
import { defineRpcs, rpc } from './rpc.js';
import { BookingTax, ONLINE_TAX_TIMEOUT_MS, OnlineTax, TaxSettings } from './tax.js';

export const taxRpcs = defineRpcs(() => ({
  getSettings: rpc('billing.tax-settings.get', z.object({}), TaxSettings),
  /** 409 if they were changed since `version`. */
  saveSettings: rpc('billing.tax-settings.save', TaxSettings, TaxSettings),
  /** What visitors see of the settings. */
  online: rpc('billing.tax-settings.online', z.object({}), OnlineTax, {
    timeoutMs: ONLINE_TAX_TIMEOUT_MS,
  }),
  ofBooking: rpc('billing.bookings.tax', z.object({ id: Id }), BookingTax),
}));

export const taxRoutes = {
  getTaxSettings: 'GET /api/admin/tax-settings',
  saveTaxSettings: 'PUT /api/admin/tax-settings',
  getBookingTax: 'GET /api/bookings/:id/tax',
} as const;

export const taxOperations = defineOperations(taxRoutes, () => ({
  getTaxSettings: operation({
    summary: 'Get the sales tax rate and whether online prices include it',
    access: ['admin'],
    answer: TaxSettings,
    rpc: taxRpcs.getSettings,
  }),
  saveTaxSettings: operation({
    summary: 'Save the sales tax; issued documents keep theirs. Fails unless `version` is current',
    access: ['admin'],
    body: TaxSettings,
    answer: TaxSettings,
    errors: ['conflict'],
    rpc: taxRpcs.saveSettings,
  }),
  getBookingTax: operation({
    summary: "Get the sales tax in a booking's total",
    access: 'public',
    limit: 'public-read',
    params: IdParam,
    answer: BookingTax,
    errors: ['not_found'],
    rpc: taxRpcs.ofBooking,
  }),
}));
