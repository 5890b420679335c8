import type { OnApplicationShutdown, OnModuleDestroy } from '@nestjs/common';
import { type OutgoingSms, SmsOptedOutError, SmsRejectedError, SmsSender } from './sms-sender.js';

export interface TwilioAccount {
  accountSid: string;
  authToken: string;
  /** A phone number, or a messaging service ("MG…"), which selects one. */
  from: string;
  apiBase?: string | undefined;
}

const API_BASE = 'https://api.twilio.com';
const MESSAGING_SERVICE = /^MG/;

/** Milliseconds for a request, and to finish one during shutdown. */
const TIMEOUT_MS = 15_000;
const SHUTDOWN_MS = 4_000;

const OPTED_OUT = 21_610;
/** About the sender or the account, which the operator can fix, so these are retried. */
const SENDER_CODES = [21_212, 21_603, 21_606, 21_611, 21_659, 21_660, 21_701, 21_703];

/** Sends text messages with Twilio's API. Twilio has no idempotency keys for messages. */
export class TwilioSmsSender extends SmsSender implements OnModuleDestroy, OnApplicationShutdown {
  private readonly closing = new AbortController();
  private shutdownTimer: NodeJS.Timeout | undefined;

  constructor(private readonly account: TwilioAccount) {
    super();
  }

  async send({ to, text }: OutgoingSms): Promise<void> {
    const { accountSid, authToken, from, apiBase = API_BASE } = this.account;
    const sender = MESSAGING_SERVICE.test(from) ? { MessagingServiceSid: from } : { From: from };
    const url = `${apiBase}/2010-04-01/Accounts/${accountSid}/Messages.json`;
    const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
    const answer = await this.request(url, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams({ To: to, Body: text, ...sender }),
    });
    if (!answer.ok) throw failureOf(answer.status, await answer.json().catch(() => null));
    await answer.body?.cancel();
  }

  /** The worker waits for the jobs that send messages; this limits how long. */
  onModuleDestroy(): void {
    this.shutdownTimer = setTimeout(() => this.closing.abort(), SHUTDOWN_MS).unref();
  }

  /** Runs after `onModuleDestroy`, when all jobs have ended. */
  onApplicationShutdown(): void {
    clearTimeout(this.shutdownTimer);
    this.closing.abort();
  }

  private async request(url: string, request: RequestInit): Promise<Response> {
    const signal = AbortSignal.any([this.closing.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    try {
      return await fetch(url, { ...request, signal, redirect: 'error' });
    } catch {
      // The library's text may contain the URL with the account.
      throw new Error('Twilio cannot be reached or did not respond in time');
    }
  }
}

function failureOf(status: number, body: unknown): Error {
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown };
  if (status !== 400 || typeof code !== 'number' || SENDER_CODES.includes(code))
    return new Error(`Twilio did not accept the message (${describe(status, code)})`);
  if (code === OPTED_OUT) return new SmsOptedOutError('The recipient replied STOP.');
  const reason = typeof message === 'string' ? message.slice(0, 200) : '';
  return new SmsRejectedError(`Twilio rejected the message: ${code} ${reason}`.trim());
}

const describe = (status: number, code: unknown): string =>
  typeof code === 'number' ? `${status}, error ${code}` : String(status);
