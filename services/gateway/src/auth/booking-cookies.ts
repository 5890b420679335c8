import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { isHttps } from './cookies.js';

/** Begins the names of the cookies that give the visitor who booked access to a booking. */
const PREFIX = 'booking_token_';
/** The name in earlier releases, for any booking, sent only to paths of the booking. */
const OLD_NAME = 'booking_token';
const DAYS = 90;
/** Browsers send all of them with each request to the API. */
const MOST = 10;
const LONGEST_TOKEN = 200;

type Cookies = FastifyRequest['cookies'];

const nameOf = (id: number): string => `${PREFIX}${id}`;

/** Lax, because the return from a bank's page is a navigation from another site. */
const options = (config: GatewayConfig): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure: isHttps(config),
  path: '/api',
});

/** The token with which a visitor asks for a booking: that of the link, else that of the cookie. */
export function bookingToken(cookies: Cookies, id: number, linkToken?: string): string | undefined {
  const token = linkToken ?? cookies[nameOf(id)] ?? cookies[OLD_NAME];
  return token !== undefined && token.length <= LONGEST_TOKEN ? token : undefined;
}

/** The token, if a cookie of an earlier release holds it. */
export function oldBookingToken(cookies: Cookies, id: number): string | undefined {
  return cookies[nameOf(id)] === undefined ? bookingToken(cookies, id) : undefined;
}

/** The oldest bookings, whose cookies make room for that of another one. Later bookings have higher ids. */
export function droppedBookings(cookies: Cookies, id: number): number[] {
  const others = Object.keys(cookies)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length))
    .filter((text) => /^[1-9]\d{0,9}$/.test(text) && Number(text) !== id)
    .map(Number)
    .toSorted((one, other) => one - other);
  return others.slice(0, Math.max(0, others.length - (MOST - 1)));
}

export function setBookingCookie(
  reply: FastifyReply,
  config: GatewayConfig,
  { id, token }: { id: number; token: string },
): void {
  for (const dropped of droppedBookings(reply.request.cookies, id))
    reply.clearCookie(nameOf(dropped), options(config));
  reply.setCookie(nameOf(id), token, { ...options(config), maxAge: DAYS * 24 * 60 * 60 });
}
