import { AppError } from '@desert-mirror/contracts/errors';
import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import { toAppError } from '@desert-mirror/platform/errors';
import { testRpcClient } from '@desert-mirror/testing/apps';
import { leaseNats, type LeasedServer } from '@desert-mirror/testing/private-servers';
import { Responder } from '@desert-mirror/testing/responder';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { StripeWebhooksService } from './stripe-webhooks.service.js';

const ALONE = billingRpcs.receiveWebhook.name;
const TOGETHER = billingRpcs.receiveWebhooks.name;

let nats: LeasedServer;
let client: Awaited<ReturnType<typeof testRpcClient>>;
let webhooks: StripeWebhooksService;
let billing: Responder;

beforeAll(async () => {
  nats = await leaseNats();
  client = await testRpcClient(nats.url);
  webhooks = new StripeWebhooksService(client);
});
afterAll(async () => {
  await client?.close();
  nats?.release();
});

beforeEach(async () => {
  billing = await Responder.start(nats.url);
});
afterEach(() => billing.stop());

const refusalOf = ({ signature }: { signature: string }): AppError | undefined => {
  if (signature === 'forged') return new AppError('bad_request', 'The signature is not valid');
  return signature === 'not storable' ? new AppError('unavailable') : undefined;
};

const answerAlone = () =>
  billing.on(billingRpcs.receiveWebhook, (webhook) => {
    const refusal = refusalOf(webhook);
    if (refusal) throw refusal;
    return { received: true as const };
  });

/** Webhooks that arrive together, and the status with which each is answered. */
const statusesOf = async (signatures: readonly string[], payload = '{}') => {
  const answers = signatures.map((signature, index) =>
    webhooks.receive({ payload, signature, requestId: `request-${index}` }).then(
      () => 200,
      (error: unknown) => toAppError(error).status,
    ),
  );
  return Promise.all(answers);
};
const subjects = () => billing.requests.map(({ subject }) => subject);

const MIXED = ['good', 'forged', 'good', 'not storable', 'good'];
const ANSWERS = [200, 400, 200, 503, 200];

describe('webhooks that arrive together', () => {
  it('travel in one message with the ids of their requests, and each gets its own answer', async () => {
    answerAlone().on(billingRpcs.receiveWebhooks, (all) =>
      all.map((webhook) => refusalOf(webhook)?.toJSON() ?? 'stored'),
    );
    await billing.ready();
    expect(await statusesOf(MIXED)).toEqual(ANSWERS);
    const sent = MIXED.map((signature, index) => {
      return { payload: '{}', signature, requestId: `request-${index}` };
    });
    expect(billing.requests).toEqual([{ subject: TOGETHER, data: sent }]);
    expect(await statusesOf(['good'])).toEqual([200]);
    expect(subjects()).toEqual([TOGETHER, ALONE]);
  });

  it('are sent alone to billing of the previous release', async () => {
    await answerAlone().ready();
    expect(await statusesOf(MIXED)).toEqual(ANSWERS);
    expect(subjects()).toEqual(MIXED.map(() => ALONE));
  });

  it.each([
    ['fails', () => Promise.reject(new AppError('internal'))],
    ['has too few answers', () => Promise.resolve([])],
    ['is answered by a replica that crashes', () => new Promise<never>(() => undefined)],
  ])('are answered one by one if their message %s', async (_how, answer) => {
    await answerAlone().on(billingRpcs.receiveWebhooks, answer).ready();
    expect(await statusesOf(MIXED)).toEqual(ANSWERS);
    expect(subjects()).toEqual([TOGETHER, ...MIXED.map(() => ALONE)]);
  });

  it('are all answered 503 without billing, so that Stripe sends them again', async () => {
    expect(await statusesOf(MIXED)).toEqual(MIXED.map(() => 503));
  });

  it('arrive even if they are larger than a message together', async () => {
    answerAlone().on(billingRpcs.receiveWebhooks, (all) => all.map(() => 'stored' as const));
    await billing.ready();
    const large = '"\n'.repeat(60_000);
    expect(await statusesOf(Array(20).fill('good'), large)).toEqual(Array(20).fill(200));
    expect(subjects()).toEqual(Array(10).fill(TOGETHER));
  });
});
