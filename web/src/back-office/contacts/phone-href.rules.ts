const dialed = (phone: string): string => phone.replace(/[^\d+]/g, '');

export const phoneHref = (phone: string): string => `tel:${dialed(phone)}`;

/** Opens a text message, with a text that can still be edited. */
export const smsHref = (phone: string, text?: string): string =>
  `sms:${dialed(phone)}${text === undefined ? '' : `?&body=${encodeURIComponent(text)}`}`;
