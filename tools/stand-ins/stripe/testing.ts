import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { StandInOptions, StripeStandIn } from './server.ts';
import { startStripeStandIn } from './server.ts';

export const KEYS = {
  secretKey: 'sk_test_forTheTestsOfTheStandIn',
  publishableKey: 'pk_test_forTheTestsOfTheStandIn',
  webhookSecret: 'whsec_forTheTestsOfTheStandIn',
};

/** Short pauses, so that tests see several attempts. */
const QUICK_RETRY = { firstPauseMs: 5, maxPauseMs: 20, attemptTimeoutMs: 500 };

export function startForTest(options: Partial<StandInOptions> = {}): Promise<StripeStandIn> {
  return startStripeStandIn({ ...KEYS, retry: QUICK_RETRY, settleMs: 20, ...options });
}

/** @param timeout in ms; the SDK's default is long enough for a busy machine */
export function clientOf({ port }: StripeStandIn, key = KEYS.secretKey, timeout?: number): Stripe {
  const address = { host: '127.0.0.1', port, protocol: 'http' as const };
  const limits = { ...(timeout !== undefined && { timeout }), maxNetworkRetries: 0 };
  return new Stripe(key, { ...address, ...limits, telemetry: false });
}

export async function control(
  { url }: StripeStandIn,
  method: 'DELETE' | 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/_stand-in${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return (await response.json()) as Record<string, unknown>;
}

/** A call like from a browser: with the publishable key and without the SDK. */
export async function browserCall(
  { url }: StripeStandIn,
  path: string,
  fields: Record<string, string>,
  method: 'GET' | 'POST' = 'POST',
) {
  const form = new URLSearchParams({ key: KEYS.publishableKey, ...fields });
  const response =
    method === 'GET'
      ? await fetch(`${url}${path}?${form.toString()}`)
      : await fetch(`${url}${path}`, { method: 'POST', body: form });
  const body = (await response.json()) as Record<string, unknown> & {
    error?: Record<string, unknown>;
  };
  return { status: response.status, headers: response.headers, body };
}

export function cardFields(number: string, changes: Record<string, string> = {}) {
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '34',
    'payment_method_data[card][cvc]': '123',
    ...changes,
  };
}

export interface Received {
  payload: string;
  signature: string;
}

export interface Merchant {
  url: string;
  received: Received[];
  /** Resolves after this number of requests. */
  until: (count: number) => Promise<Received[]>;
  close: () => Promise<void>;
}

/** A webhook endpoint that responds with the given statuses in turn, then with 200. */
export async function startMerchant(statuses: number[] = []): Promise<Merchant> {
  const received: Received[] = [];
  let waiting: { count: number; wake: () => void }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature']);
      received.push({ payload: Buffer.concat(chunks).toString('utf8'), signature });
      response.writeHead(statuses.shift() ?? 200).end();
      for (const { count, wake } of waiting) if (received.length >= count) wake();
      waiting = waiting.filter(({ count }) => received.length < count);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    received,
    until: async (count) => {
      if (received.length < count) {
        await new Promise<void>((wake) => {
          waiting.push({ count, wake });
        });
      }
      return received;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
