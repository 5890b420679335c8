import type { CookieSerializeOptions } from '@fastify/cookie';
import type { GatewayConfig } from '../config.js';

/** Authenticates an invoice PDF opened in a new tab, which sends no bearer token. */
export const DOCUMENT_COOKIE = 'document_key';
/** Gives the visitor who booked access to every field of the booking. */
export const BOOKING_COOKIE = 'booking_token';

/** Identifies a browser from which a user has signed in. */
export const DEVICE_COOKIE = 'device';

const YEAR_S = 365 * 24 * 60 * 60;
const BOOKING_DAYS = 90;

const isHttps = (config: GatewayConfig): boolean => config.PUBLIC_URL.startsWith('https:');

export const documentCookie = (config: GatewayConfig): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  secure: isHttps(config),
  path: '/api/invoices',
});

export const deviceCookie = (config: GatewayConfig): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  secure: isHttps(config),
  path: '/api/auth',
  maxAge: YEAR_S,
});

/** Lax, because the return from a bank's page is a navigation from another site. */
export const bookingCookie = (config: GatewayConfig, id: number): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure: isHttps(config),
  path: `/api/bookings/${id}`,
  maxAge: BOOKING_DAYS * 24 * 60 * 60,
});
