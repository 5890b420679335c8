import { AppError } from '@desert-mirror/contracts/errors';
import type { CustomerQuote } from '@desert-mirror/contracts/quotes';
import { quoteRpcs } from '@desert-mirror/contracts/quotes.operations';
import type { Responder } from '@desert-mirror/testing/responder';
import { DETAIL } from './booking-fakes.js';
import { BOOKING } from './fakes.js';

export const PHOTO_ID = 'P'.repeat(43);
export const QUOTE_TOKEN = 'a-quote-token';

const QUOTE: CustomerQuote = {
  bookingId: BOOKING.id,
  revision: 1,
  status: 'sent',
  serviceName: BOOKING.serviceName,
  vehicleInfo: null,
  lines: [],
  totalAmount: '350.00',
  minutes: 120,
  deposit: null,
  freeHours: null,
  canPayLater: true,
  timeChoice: 'choose',
  note: null,
  expiresOn: '2026-12-10',
  photos: [],
  bookingUrl: null,
};

export function fakeQuotes(responder: Responder): void {
  const byToken = <T>(token: string, answer: T): T => {
    if (token !== QUOTE_TOKEN) throw new AppError('not_found');
    return answer;
  };
  const byBooking = <T>(id: number, answer: T): T => {
    if (id !== BOOKING.id) throw new AppError('not_found');
    return answer;
  };
  const file = { data: Buffer.from('a photo').toString('base64') };
  responder
    .on(quoteRpcs.storePhoto, () => ({ id: PHOTO_ID }))
    .on(quoteRpcs.getPhoto, ({ id }) => byBooking(id, file))
    .on(quoteRpcs.getPhotoByLink, ({ token }) => byToken(token, file))
    .on(quoteRpcs.requestQuote, ({ request: { photos = [] } }) => ({
      id: BOOKING.id,
      photoCount: photos.length,
    }))
    .on(quoteRpcs.sendQuote, ({ id }) => byBooking(id, DETAIL))
    .on(quoteRpcs.withdrawQuote, ({ id }) => byBooking(id, DETAIL))
    .on(quoteRpcs.getQuote, ({ token }) => byToken(token, QUOTE))
    .on(quoteRpcs.acceptQuote, ({ token }) =>
      byToken(token, { bookingUrl: 'http://localhost:3000/booking/x' }),
    )
    .on(quoteRpcs.declineQuote, ({ token }) =>
      byToken(token, { ...QUOTE, status: 'declined' as const }),
    );
}
