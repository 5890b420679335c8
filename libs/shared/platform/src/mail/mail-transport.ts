import { createHash } from 'node:crypto';
import type { OnApplicationShutdown, OnModuleDestroy } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { failureOf, MailRejectedError } from './mail-failure.js';
import { isAddress, oneLine } from './mail-text.js';
import { readSmtpUrl } from './smtp-url.js';

export { MailRejectedError };

export interface MailSender {
  name: string;
  address: string;
}

export interface MailAttachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

/** An iCalendar file that mail programs offer to add to the calendar, or to remove. */
export interface MailCalendar {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

export interface OutgoingMail {
  /** Identifies the email. Sent again after a crash, it has the same Message-ID. */
  key: string;
  from: MailSender;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
  calendar?: MailCalendar;
}

/** In milliseconds. */
export const MAIL_LIMITS = {
  connection: 5_000,
  greeting: 5_000,
  /** Longest silence during the session. */
  silence: 20_000,
  /** Limit of the whole session, so that a slow server cannot block a worker forever. */
  session: 60_000,
  /** Time to finish an email during shutdown. */
  shutdown: 4_000,
  /** Until an unused connection is closed. */
  idle: 5_000,
};
export type MailLimits = typeof MAIL_LIMITS;

/** A worker's jobs at a time. None waits for a connection, which would count towards its limits. */
const CONNECTIONS = 8;

/**
 * Sends emails over SMTP connections that are kept for those that follow. The mail server is not part of the
 * readiness check, because its outage delays only emails.
 */
export class MailTransport implements OnModuleDestroy, OnApplicationShutdown {
  private readonly limits: MailLimits;
  private readonly mailer: ReturnType<typeof createMailer>;
  private readonly closing = new AbortController();
  private shutdownTimer: NodeJS.Timeout | undefined;

  constructor({ url, limits }: { url: string; limits?: Partial<MailLimits> }) {
    this.limits = { ...MAIL_LIMITS, ...limits };
    this.mailer = createMailer(url, this.limits);
  }

  /** @throws MailRejectedError if a retry cannot succeed; any other error may be retried */
  async send(mail: OutgoingMail): Promise<void> {
    const { from } = mail;
    // Can be retried like a sender that the mail server rejects, because the owner can correct it.
    if (!isAddress(from.address)) throw new Error('The sender is not an email address');
    if (!isAddress(mail.to)) throw new MailRejectedError('The recipient is not an email address');
    try {
      await this.mailer.sendMail({
        messageId: messageId(mail),
        from: { name: oneLine(from.name), address: from.address },
        to: { name: '', address: mail.to },
        subject: oneLine(mail.subject),
        text: mail.text,
        html: mail.html,
        // Suppresses out-of-office replies (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: (mail.attachments ?? []).map(({ filename, content, contentType }) => ({
          filename: oneLine(filename),
          content,
          contentType: oneLine(contentType),
        })),
        ...(mail.calendar && {
          icalEvent: { ...mail.calendar, filename: 'appointment.ics' },
        }),
        signal: AbortSignal.any([this.closing.signal, AbortSignal.timeout(this.limits.session)]),
      });
    } catch (error) {
      throw failureOf(error);
    }
  }

  /** The worker waits for the jobs that send mail; this limits how long. */
  onModuleDestroy(): void {
    this.shutdownTimer = setTimeout(() => this.closing.abort(), this.limits.shutdown).unref();
  }

  /** Runs after `onModuleDestroy`, when all jobs have ended. */
  onApplicationShutdown(): void {
    this.close();
  }

  /** Aborts emails under way; they fail with an error that may be retried. */
  close(): void {
    clearTimeout(this.shutdownTimer);
    this.closing.abort();
    this.mailer.close();
  }
}

function messageId({ key, from }: OutgoingMail): string {
  const id = createHash('sha256').update(key).digest('hex').slice(0, 40);
  return `<${id}@${from.address.split('@')[1] ?? 'localhost'}>`;
}

function createMailer(url: string, limits: MailLimits) {
  return createTransport(
    {
      ...readSmtpUrl(url),
      pool: true,
      maxConnections: CONNECTIONS,
      idleTimeout: limits.idle,
      connectionTimeout: limits.connection,
      dnsTimeout: limits.connection,
      greetingTimeout: limits.greeting,
      socketTimeout: limits.silence,
      // Emails contain text from users, in which a path or URL must stay text.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { disableFileAccess: true, disableUrlAccess: true },
  );
}
