import type { BookingAccount } from '@desert-mirror/contracts/booking';
import type { EntityManager } from 'typeorm';
import { currentTaxRates } from '../tax/tax-rates.js';
import { BookingFactsEntity } from './booking-facts.entity.js';
import { bookingTax } from './booking-tax.rules.js';

/**
 * Saves the facts of a booking. Its tax rate stays the same once it has a payment or an invoice.
 * @returns the rate in thousandths of a percent; null if it was paid before online prices were taxed
 */
export async function saveBookingFacts(
  manager: EntityManager,
  booking: BookingAccount,
): Promise<number | null> {
  const { id: bookingId, serviceName, serviceLocation, source, totalCents } = booking;
  const taxRate = await taxRateOf(manager, bookingId);
  const tax = bookingTax(booking, taxRate);
  const facts = { bookingId, serviceName, serviceLocation, source, totalCents, ...tax };
  await manager.upsert(BookingFactsEntity, facts, ['bookingId']);
  return taxRate;
}

/** The booking's own rate once it has a payment or an invoice, else the current one. */
export async function taxRateOf(manager: EntityManager, bookingId: number): Promise<number | null> {
  const [known] = await manager.query<{ tax_rate: number | null }[]>(
    `SELECT tax_rate FROM (SELECT $1::integer AS booking_id) AS wanted
     LEFT JOIN booking_facts USING (booking_id)
     WHERE EXISTS (SELECT FROM payments WHERE payments.booking_id = wanted.booking_id)
       OR EXISTS (SELECT FROM invoices
         WHERE invoices.booking_id = wanted.booking_id AND status <> 'void')`,
    [bookingId],
  );
  return known ? known.tax_rate : (await currentTaxRates(manager)).online;
}

/** Records that booking does not know the booking, so that it is not requested again. */
export async function saveUnknownBooking(manager: EntityManager, bookingId: number): Promise<void> {
  await manager
    .createQueryBuilder()
    .insert()
    .into(BookingFactsEntity)
    .values({ bookingId })
    .orIgnore()
    .execute();
}
