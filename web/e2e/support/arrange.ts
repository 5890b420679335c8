import { expect, type Page } from '@playwright/test';
import type { CreateInvoice, Invoice, InvoiceLine } from '@desert-mirror/contracts/billing';
import type { Booking, CreateBooking } from '@desert-mirror/contracts/booking';
import { centsToDecimal, dollarsToCents } from '@desert-mirror/contracts/money';
import { addedTaxCents, DEFAULT_TAX_RATE, parseTaxRate } from '@desert-mirror/contracts/tax';
import { ask, unique } from './admin.js';

/** Totals of the lines, as the form sends them. */
export function sumsOf(services: readonly InvoiceLine[]) {
  const cents = services.reduce((sum, { price }) => sum + dollarsToCents(price)!, 0);
  const tax = addedTaxCents(cents, parseTaxRate(DEFAULT_TAX_RATE)!);
  return {
    subtotal: centsToDecimal(cents),
    taxAmount: centsToDecimal(tax),
    total: centsToDecimal(cents + tax),
  };
}

export function arrangeInvoice(page: Page, own: Partial<CreateInvoice>): Promise<Invoice> {
  const services = own.services ?? [{ name: 'Detail Service - $120', price: 120 }];
  return ask<Invoice>(page, 'POST', '/api/invoices', {
    customerName: unique('Ines'),
    customerEmail: null,
    customerPhone: '(702) 555-0117',
    vehicleInfo: '2019 Honda Civic',
    services,
    ...sumsOf(services),
    ...own,
  });
}

export async function arrangeBooking(page: Page, own: Partial<CreateBooking>): Promise<Booking> {
  const [service] = await ask<{ id: number }[]>(page, 'GET', '/api/services?limit=1');
  const made = await page.request.post('/api/bookings', {
    data: {
      firstName: 'Robin',
      lastName: 'Arranged',
      email: `${unique('robin').replace(' ', '.')}@example.com`,
      phone: '(702) 555-0118',
      serviceId: service!.id,
      ...own,
    },
  });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: number };
  return ask<Booking>(page, 'GET', `/api/bookings/${id}`);
}
