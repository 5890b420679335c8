import { formatPhone } from '@desert-mirror/contracts/phone';

const dialed = (phone: string): string => phone.replace(/[^\d+]/g, '');

export const phoneHref = (phone: string): string => `tel:${dialed(phone)}`;

/** Opens a text message, with a text that can still be edited. */
export const smsHref = (phone: string, text?: string): string =>
  `sms:${dialed(phone)}${text === undefined ? '' : `?&body=${encodeURIComponent(text)}`}`;

/** "(702) 555-0150", which never breaks into two lines. */
export const phoneText = (phone: string): string => formatPhone(phone).replaceAll(' ', '\u00A0');
