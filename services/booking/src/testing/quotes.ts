import type { QuoteRequest, SendQuote } from '@desert-mirror/contracts/quotes';
import { quoteRpcs } from '@desert-mirror/contracts/quotes.operations';
import type { SaveBookingLine } from '@desert-mirror/contracts/booking-lines';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import { buildBookingRequest } from '@desert-mirror/testing/builders';
import { asOwner, type BookingHarness } from './harness.js';

/** @returns its id */
export async function storePhoto({ rpc }: BookingHarness, content = 'a photo'): Promise<string> {
  const data = Buffer.from(content).toString('base64');
  return (await rpc.call(quoteRpcs.storePhoto, { width: 1600, height: 1200, data })).id;
}

export const requestQuote = (
  { rpc }: BookingHarness,
  overrides: Partial<QuoteRequest> = {},
  idempotencyKey?: string,
) => {
  const { serviceId: _, lines: __, ...contact } = buildBookingRequest();
  const request = { serviceId: 1, photos: [], ...contact, ...overrides };
  return rpc.call(quoteRpcs.requestQuote, { request, idempotencyKey });
};

export const workLine = (
  serviceName: string,
  price: string,
  more: Partial<SaveBookingLine> = {},
): SaveBookingLine => ({
  ...({ vehicle: 1, kind: 'service', serviceName, vehicleClass: null, vehicleInfo: null } as const),
  minutes: 60,
  price,
  taxExempt: false,
  ...more,
});

/** One line for $350, valid until tomorrow. */
export const sendQuote = (
  { rpc }: BookingHarness,
  id: number,
  version: number,
  overrides: Partial<SendQuote> = {},
) =>
  asOwner(() =>
    rpc.call(quoteRpcs.sendQuote, {
      id,
      quote: {
        version,
        lines: [workLine('Oxidation removal', '350.00', { minutes: 120 })],
        note: null,
        expiresOn: addDays(businessDate(new Date()), 1),
        ...overrides,
      },
    }),
  );
