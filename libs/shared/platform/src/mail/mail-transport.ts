import { createHash } from 'node:crypto';
import type { OnApplicationShutdown, OnModuleDestroy } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { failureOf, MailRefused } from './mail-failure.js';
import { isAddress, oneLine } from './mail-text.js';
import { readSmtpUrl } from './smtp-url.js';

export { MailRefused };

export interface MailSender {
  name: string;
  address: string;
}

export interface MailAttachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

export interface OutgoingMail {
  /** What this mail is. Sent a second time, after a crash, it bears the same Message-ID. */
  key: string;
  from: MailSender;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
}

const CONNECTION_MS = 5_000;
const GREETING_MS = 5_000;
/** Silence in the middle of the talk. */
const SOCKET_MS = 20_000;
/** All of it: a server that says a word now and then must not hold a worker for ever. */
const TOTAL_MS = 60_000;
/** Of those, what a mail under way still has when the process is to end. */
const LAST_MS = 4_000;

/**
 * Sends mail over SMTP, each in a connection of its own. It connects only to send: a server that is
 * away delays its mails and nothing else, so it has no part in whether a process is ready.
 */
export class MailTransport implements OnModuleDestroy, OnApplicationShutdown {
  private readonly lastMs: number;
  private readonly mailer: ReturnType<typeof createMailer>;
  private readonly closing = new AbortController();
  private lastCall: NodeJS.Timeout | undefined;

  constructor({ url, lastMs = LAST_MS }: { url: string; lastMs?: number }) {
    this.mailer = createMailer(url);
    this.lastMs = lastMs;
  }

  /** Throws MailRefused when trying again is of no use, any other error when it may be. */
  async send(mail: OutgoingMail): Promise<void> {
    const { from } = mail;
    if (!isAddress(from.address)) throw new MailRefused('The sender is not an e-mail address');
    if (!isAddress(mail.to)) throw new MailRefused('The recipient is not an e-mail address');
    try {
      await this.mailer.sendMail({
        messageId: messageId(mail),
        from: { name: oneLine(from.name), address: from.address },
        to: { name: '', address: mail.to },
        subject: oneLine(mail.subject),
        text: mail.text,
        html: mail.html,
        // Nobody's out-of-office shall answer a machine (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: (mail.attachments ?? []).map(({ filename, content, contentType }) => ({
          filename: oneLine(filename),
          content,
          contentType: oneLine(contentType),
        })),
        signal: AbortSignal.any([this.closing.signal, AbortSignal.timeout(TOTAL_MS)]),
      });
    } catch (error) {
      throw failureOf(error);
    }
  }

  /** The job that sends a mail is waited for elsewhere: here it only gets an end. */
  onModuleDestroy(): void {
    this.lastCall = setTimeout(() => this.closing.abort(), this.lastMs).unref();
  }

  /** After the jobs have ended, which is when modules are destroyed. */
  onApplicationShutdown(): void {
    this.close();
  }

  /** Breaks off what is under way; it fails as a mail that may be tried again. */
  close(): void {
    clearTimeout(this.lastCall);
    this.closing.abort();
    this.mailer.close();
  }
}

function messageId({ key, from }: OutgoingMail): string {
  const id = createHash('sha256').update(key).digest('hex').slice(0, 40);
  return `<${id}@${from.address.split('@')[1] ?? 'localhost'}>`;
}

function createMailer(url: string) {
  return createTransport(
    {
      ...readSmtpUrl(url),
      connectionTimeout: CONNECTION_MS,
      dnsTimeout: CONNECTION_MS,
      greetingTimeout: GREETING_MS,
      socketTimeout: SOCKET_MS,
      // Texts of users are in our mails: whatever looks like a path or an address stays text.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { disableFileAccess: true, disableUrlAccess: true },
  );
}
