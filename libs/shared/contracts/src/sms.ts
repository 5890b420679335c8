/** What a text message may contain at one byte per letter (GSM 03.38), and at two. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENDED = '^{}\\[~]|€\f';

/** Letters that fit one message, and that fit each part of a longer one. */
const GSM7 = { single: 160, part: 153 };
const UCS2 = { single: 70, part: 67 };

/** How many messages carriers count, and bill, for a text. */
export function smsSegments(text: string): number {
  const isGsm7 = Array.from(text).every((letter) => isGsm(letter));
  const units = isGsm7
    ? Array.from(text).reduce((sum, letter) => sum + (EXTENDED.includes(letter) ? 2 : 1), 0)
    : text.length;
  const { single, part } = isGsm7 ? GSM7 : UCS2;
  return units <= single ? 1 : Math.ceil(units / part);
}

const isGsm = (letter: string): boolean => BASIC.includes(letter) || EXTENDED.includes(letter);

const REPLACED: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '·': '-',
};

/** One letter outside GSM 03.38 would double the size of the message, so similar ones replace them. */
export const toGsm7 = (text: string): string =>
  Array.from(text.replace(/\s+/gu, ' '), similar).join('').trim();

function similar(letter: string): string {
  if (isGsm(letter)) return letter;
  const plain = REPLACED[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return Array.from(plain).every(isGsm) ? plain : '?';
}

/** Raised whenever the wording changes. */
export const SMS_CONSENT_VERSION = 1;
export const SMS_CONSENT_LABEL = 'Text me about my booking';

/** What customers agree to; stored with the booking. */
export const smsConsentText = (business: string): string =>
  `${business} sends text messages about this booking: when it is confirmed, moved or canceled, reminders, ` +
  'and when we are on the way. Message frequency varies. Message and data rates may apply. ' +
  'Reply STOP to stop, HELP for help.';
