import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import { messageRpcs } from '@desert-mirror/contracts/messages.operations';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startGateway, type Gateway } from '../testing/harness.js';
import { MAIL_MESSAGE, MESSAGE } from '../testing/message-fakes.js';

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway?.stop());

it('lists the messages of both services, newest first, with the same filter', async () => {
  const headers = await gateway.bearer('owner');
  const url = '/api/admin/messages?status=sent&bookingId=7&audience=customers&text=rosa';
  const answer = await gateway.ask({ url, headers });
  expect([answer.statusCode, answer.json()]).toEqual([200, [MAIL_MESSAGE, MESSAGE]]);
  for (const { name } of [messageRpcs.listMessages, billingAdminRpcs.listMails])
    expect(
      gateway.responder.requests.findLast(({ subject }) => subject === name)?.data,
    ).toMatchObject({
      status: 'sent',
      bookingId: 7,
      audience: 'customers',
      text: 'rosa',
    });
});
