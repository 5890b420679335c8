import type { SMS_KEYWORDS } from '@desert-mirror/contracts/text-messages';

type Keyword = (typeof SMS_KEYWORDS)[number];

/** What Twilio and the carriers understand as well. */
const KEYWORDS: Readonly<Record<string, Keyword>> = {
  STOP: 'STOP',
  STOPALL: 'STOP',
  UNSUBSCRIBE: 'STOP',
  CANCEL: 'STOP',
  END: 'STOP',
  QUIT: 'STOP',
  REVOKE: 'STOP',
  OPTOUT: 'STOP',
  START: 'START',
  UNSTOP: 'START',
  HELP: 'HELP',
  INFO: 'HELP',
};

/** The keyword that a message consists of, in any case, spacing and punctuation. */
export function keywordOf(text: string): Keyword | undefined {
  const word = text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  return Object.hasOwn(KEYWORDS, word) ? KEYWORDS[word] : undefined;
}

export const helpText = ({ name, phone }: { name: string; phone: string | null }): string =>
  `${name}: messages about your booking.${phone === null ? '' : ` Call us at ${phone}.`} ` +
  'Message and data rates may apply. Reply STOP to stop.';
