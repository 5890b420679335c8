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

/** Stop all messages, but a customer can mean the appointment. */
const AMBIGUOUS = ['CANCEL', 'END'];

/** Twilio understands it as START, but without a STOP before, it answers a question. */
const YES = 'YES';

const wordOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/**
 * The keyword that a message consists of, in any case, spacing and punctuation.
 * @param isStopped whether the number has replied STOP
 * @param handledAs the keyword that Twilio has answered
 */
export function keywordOf(
  text: string,
  isStopped: boolean,
  handledAs?: Keyword,
): Keyword | undefined {
  const word = wordOf(text);
  if (word === YES) return isStopped ? 'START' : undefined;
  if (handledAs) return handledAs;
  return Object.hasOwn(KEYWORDS, word) ? KEYWORDS[word] : undefined;
}

/** Whether a STOP can be meant for the appointment, so that the owner must know of it. */
export const canMeanAppointment = (text: string): boolean => AMBIGUOUS.includes(wordOf(text));

/** The text with a note about files, which only Twilio has. */
export function withAttachments(text: string, count: number): string {
  if (count === 0) return text;
  const files = count === 1 ? '1 attachment' : `${count} attachments`;
  return `${text} (${files}, see the message log at Twilio)`.trim();
}

export const helpText = ({ name, phone }: { name: string; phone: string | null }): string =>
  `${name}: messages about your booking.${phone === null ? '' : ` Call us at ${phone}.`} ` +
  'Message and data rates may apply. Reply STOP to stop.';
