import type { CookieSerializeOptions } from '@fastify/cookie';
import type { GatewayConfig } from '../config.js';

/** Opens an invoice's PDF in a new tab, where no bearer goes along. Good for nothing else. */
export const DOCUMENT_COOKIE = 'document_key';
/** Lets the visitor who booked see the whole booking again. */
export const BOOKING_COOKIE = 'booking_token';

const BOOKING_DAYS = 90;

const isHttps = (config: GatewayConfig): boolean => config.PUBLIC_URL.startsWith('https:');

export const documentCookie = (config: GatewayConfig): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  secure: isHttps(config),
  path: '/api/invoices',
});

/** Lax, because the way back from a bank's page is a navigation from another site. */
export const bookingCookie = (config: GatewayConfig, id: number): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure: isHttps(config),
  path: `/api/bookings/${id}`,
  maxAge: BOOKING_DAYS * 24 * 60 * 60,
});
