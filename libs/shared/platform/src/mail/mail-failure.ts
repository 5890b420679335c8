import type { NodemailerError } from 'nodemailer';
import { oneLine } from './mail-text.js';

/** The mail will never be taken as it is: trying again is of no use, somebody has to look at it. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

const MAX_REPLY = 200;

/** Replies in 500 that speak of the session or of our sign-in, not of this mail. */
const NOT_ABOUT_THE_MAIL = [503, 530, 534, 535, 538];

/** As OpenSSL and Node name what they do not like in a certificate or a handshake. */
const TLS = /CERT|TLS|SSL/;

/** What went wrong before the server had an opinion on the mail. */
const REASONS: Readonly<Record<string, string>> = {
  ETIMEDOUT: 'The mail server does not answer',
  EABORT: 'The mail server took too long, or this process is ending',
  ECONNECTION: 'The mail server ended the connection',
  ESOCKET: 'The mail server cannot be reached',
  EDNS: 'The name of the mail server cannot be resolved',
  ETLS: 'No secure connection to the mail server',
  EAUTH: 'The mail server does not accept the sign-in',
  EPROTOCOL: 'The mail server does not want to talk',
};

/**
 * A failed send as an error of ours, which logs and people may see: nothing of the library's text is
 * passed on, and of the server's only what it said of the mail itself.
 */
export function failureOf(error: unknown): Error {
  const { code, command, response, responseCode, originalCode, timeoutType } =
    error as NodemailerError;
  // Not from the way to the server: a mistake of ours, to be seen as it is.
  if (code === undefined) return error as Error;
  const about = command === undefined ? undefined : ABOUT_THE_MAIL[command];
  if (about === undefined || responseCode === undefined) {
    const detail = responseCode ?? timeoutType ?? originalCode ?? code;
    const kind = TLS.test(String(detail)) ? 'ETLS' : code;
    return new Error(`${REASONS[kind] ?? 'The mail was not sent'} (${String(detail)})`);
  }
  const reply = oneLine(response ?? String(responseCode)).slice(0, MAX_REPLY);
  const permanent =
    command !== SENDER && responseCode >= 500 && !NOT_ABOUT_THE_MAIL.includes(responseCode);
  return permanent
    ? new MailRefused(`The mail server refuses ${about}: ${reply}`)
    : new Error(`The mail server does not take ${about} now: ${reply}`);
}

/** Who may send in our name is the operator's to mend; the mail can wait for it. */
const SENDER = 'MAIL FROM';
const ABOUT_THE_MAIL: Readonly<Record<string, string>> = {
  [SENDER]: 'the sender',
  'RCPT TO': 'the recipient',
  DATA: 'the mail',
};
