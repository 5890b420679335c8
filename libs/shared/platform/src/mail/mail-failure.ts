import type { NodemailerError } from 'nodemailer';
import { oneLine } from './mail-text.js';

/** A permanent failure: the mail server will never accept this email, so it must not be retried. */
export class MailRejectedError extends Error {
  override readonly name = 'MailRejectedError';
}

const MAX_READ = 1_000;
const MAX_REPLY = 200;

/** Servers repeat the recipient: "450 4.2.1 <rosa@example.com>: Greylisted". */
const ADDRESSES = /(?:"[^"]*"|[^\s<>()[\],;:"]*)@[^\s<>()[\],;:"]*/g;

/** 5xx replies about the session or the sign-in, not about this email. */
const SESSION_REPLIES = [503, 530, 534, 535, 538];

/** Matches the codes of certificate and handshake errors in OpenSSL and Node. */
const TLS = /CERT|TLS|SSL/;

/** Failures before the server replied to the email itself. */
const REASONS: Readonly<Record<string, string>> = {
  ETIMEDOUT: 'The mail server did not respond',
  EABORT: 'The mail server took too long, or this process is shutting down',
  ECONNECTION: 'The mail server closed the connection',
  ESOCKET: 'The mail server cannot be reached',
  EDNS: 'The mail server’s host name cannot be resolved',
  ETLS: 'No secure connection to the mail server',
  EAUTH: 'The mail server rejected the sign-in',
  EPROTOCOL: 'The mail server rejected the session',
};

/**
 * Maps an error of nodemailer to one that logs and users may see. It contains none of the library's
 * text, and the server's text only if it is about the email itself, without addresses.
 */
export function failureOf(error: unknown): Error {
  const { code, command, response, responseCode, originalCode, timeoutType } =
    error as NodemailerError;
  // Not an SMTP error but a bug: kept unchanged.
  if (code === undefined) return error as Error;
  const part = command === undefined ? undefined : PART_BY_COMMAND[command];
  if (part === undefined || responseCode === undefined) {
    const detail = responseCode ?? timeoutType ?? originalCode ?? code;
    const kind = TLS.test(String(detail)) ? 'ETLS' : code;
    return new Error(`${REASONS[kind] ?? 'The mail was not sent'} (${String(detail)})`);
  }
  const text = oneLine(response ?? String(responseCode)).slice(0, MAX_READ);
  const reply = text.replace(ADDRESSES, '[address]').slice(0, MAX_REPLY);
  const permanent =
    command !== SENDER && responseCode >= 500 && !SESSION_REPLIES.includes(responseCode);
  return permanent
    ? new MailRejectedError(`The mail server rejected ${part}: ${reply}`)
    : new Error(`The mail server temporarily rejected ${part}: ${reply}`);
}

/** A rejected sender is a configuration problem that the operator can fix, so the email is retried. */
const SENDER = 'MAIL FROM';
const PART_BY_COMMAND: Readonly<Record<string, string>> = {
  [SENDER]: 'the sender',
  'RCPT TO': 'the recipient',
  DATA: 'the email',
};
