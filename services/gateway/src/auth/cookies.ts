import type { CookieSerializeOptions } from '@fastify/cookie';
import type { GatewayConfig } from '../config.js';

/** Authenticates an invoice PDF opened in a new tab, which sends no bearer token. */
export const DOCUMENT_COOKIE = 'document_key';

/** Identifies a browser from which a user has signed in. */
export const DEVICE_COOKIE = 'device';

const YEAR_S = 365 * 24 * 60 * 60;

export const isHttps = (config: GatewayConfig): boolean => config.PUBLIC_URL.startsWith('https:');

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
