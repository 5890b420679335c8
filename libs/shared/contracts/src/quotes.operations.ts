import * as z from 'zod/mini';
import { BookingDetail } from './booking-admin.js';
import { Id, requiredText } from './fields.js';
import { IdParam, TokenParam } from './http-fields.js';
import { defineOperations, operation } from './http.js';
import {
  AcceptedQuote,
  CustomerQuote,
  DeclineQuote,
  PhotoId,
  QuotePhoto,
  QuoteRequest,
  ReceivedQuoteRequest,
  SendQuote,
  UploadedPhoto,
  WithdrawQuote,
} from './quotes.js';
import { defineRpcs, rpc } from './rpc.js';

/** An unknown or revoked token is `not_found`. */
export const quoteRpcs = defineRpcs(() => {
  /** WebP in base64. */
  const PhotoFile = z.object({ data: z.string() });
  return {
    storePhoto: rpc(
      'booking.quotes.store-photo',
      z.extend(z.omit(QuotePhoto, { id: true }), PhotoFile.shape),
      UploadedPhoto,
    ),
    getPhoto: rpc('booking.quotes.photo', z.object({ id: Id, photoId: PhotoId }), PhotoFile),
    getPhotoByLink: rpc(
      'booking.quotes.photo-by-link',
      z.extend(TokenParam, { photoId: PhotoId }),
      PhotoFile,
    ),
    /** Idempotent by `idempotencyKey`; 409 if the key was used with a different body. */
    requestQuote: rpc(
      'booking.quotes.request',
      z.object({
        request: QuoteRequest,
        idempotencyKey: z.optional(requiredText(200, 'Must not be empty')),
        /** Whether the sender was above the rate limit. */
        isAboveLimit: z.optional(z.boolean()),
      }),
      ReceivedQuoteRequest,
    ),
    sendQuote: rpc('booking.quotes.send', z.object({ id: Id, quote: SendQuote }), BookingDetail),
    withdrawQuote: rpc(
      'booking.quotes.withdraw',
      z.extend(WithdrawQuote, { id: Id }),
      BookingDetail,
    ),
    getQuote: rpc('booking.quotes.get', TokenParam, CustomerQuote),
    /** Accepting or declining again changes nothing. */
    acceptQuote: rpc('booking.quotes.accept', TokenParam, AcceptedQuote),
    declineQuote: rpc(
      'booking.quotes.decline',
      z.extend(DeclineQuote, TokenParam.shape),
      CustomerQuote,
    ),
  };
});

export const quoteRoutes = {
  uploadQuotePhoto: 'POST /api/quote-photos',
  createQuoteRequest: 'POST /api/quote-requests',
  getQuote: 'GET /api/quotes/:token',
  getQuotePhoto: 'GET /api/quotes/:token/photos/:photoId',
  acceptQuote: 'POST /api/quotes/:token/accept',
  declineQuote: 'POST /api/quotes/:token/decline',
  getBookingPhoto: 'GET /api/bookings/:id/photos/:photoId',
  sendQuote: 'PUT /api/admin/bookings/:id/quote',
  withdrawQuote: 'DELETE /api/admin/bookings/:id/quote',
} as const;

export const quoteOperations = defineOperations(quoteRoutes, () => ({
  uploadQuotePhoto: operation({
    summary:
      'Upload a photo of up to 8 MB for a request (JPEG, PNG or WebP); it is reduced to 1600 pixels without its metadata, and deleted after a day unless a request has it',
    access: 'public',
    limit: 'photo-upload',
    requestType: 'image/*',
    answer: UploadedPhoto,
    status: 201,
    errors: ['payload_too_large', 'too_many_requests'],
  }),
  createQuoteRequest: operation({
    summary: 'Request a quote, with up to 6 uploaded photos; the owner sets the price',
    access: 'public',
    limit: 'public-write',
    body: QuoteRequest,
    idempotent: true,
    answer: ReceivedQuoteRequest,
    status: 201,
    errors: ['idempotency_mismatch', 'booking_disabled', 'challenge_required'],
  }),
  getQuote: operation({
    summary: 'Get a quote by its link; a replaced or declined one has no lines',
    access: 'public',
    limit: 'public-read',
    params: TokenParam,
    answer: CustomerQuote,
    errors: ['not_found', 'too_many_requests'],
    rpc: quoteRpcs.getQuote,
  }),
  getQuotePhoto: operation({
    summary: 'Get a photo of the request by the link of its quote',
    access: 'public',
    limit: 'public-read',
    params: z.extend(TokenParam, { photoId: PhotoId }),
    responseType: 'image/webp',
    errors: ['not_found', 'too_many_requests'],
  }),
  acceptQuote: operation({
    summary:
      'Accept a quote; the booking gets its lines and price. A repeated call changes nothing',
    access: 'public',
    limit: 'public-write',
    params: TokenParam,
    answer: AcceptedQuote,
    errors: ['not_found', 'conflict', 'too_many_requests'],
    rpc: quoteRpcs.acceptQuote,
  }),
  declineQuote: operation({
    summary: 'Decline a quote; a repeated call changes nothing',
    access: 'public',
    limit: 'public-write',
    params: TokenParam,
    body: DeclineQuote,
    answer: CustomerQuote,
    errors: ['not_found', 'conflict', 'too_many_requests'],
    rpc: quoteRpcs.declineQuote,
  }),
  getBookingPhoto: operation({
    summary: 'Get a photo of a booking; technicians see those of the jobs on their schedule',
    access: ['technician', 'admin'],
    params: z.extend(IdParam, { photoId: PhotoId }),
    responseType: 'image/webp',
    errors: ['not_found'],
  }),
  sendQuote: operation({
    summary:
      'Email a quote to the customer, in place of an earlier one; fails unless `version` is current',
    access: ['admin'],
    params: IdParam,
    body: SendQuote,
    answer: BookingDetail,
    errors: ['not_found', 'conflict', 'locked'],
    rpc: quoteRpcs.sendQuote,
    rpcInput: ({ id, ...quote }) => ({ id, quote }),
  }),
  withdrawQuote: operation({
    summary:
      'Withdraw the quote of a booking, so that it can no longer be accepted; fails unless `revision` is open',
    access: ['admin'],
    params: IdParam,
    body: WithdrawQuote,
    answer: BookingDetail,
    errors: ['not_found', 'conflict'],
    rpc: quoteRpcs.withdrawQuote,
  }),
}));
