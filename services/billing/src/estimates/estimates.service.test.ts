import { randomUUID } from 'node:crypto';
import type { Estimate } from '@desert-mirror/contracts/estimates';
import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import { estimateRpcs } from '@desert-mirror/contracts/estimates.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { taxRpcs } from '@desert-mirror/contracts/tax.operations';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import { until } from '@desert-mirror/testing/until';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { BillingHarness } from '../../testing/billing-harness.js';
import { buildInvoice } from '../../testing/builders.js';
import { downloadPdf } from '../../testing/pdf-download.js';
import { pdfText } from '../../testing/pdf-text.js';
import type { FileChunks } from '../documents/file-chunks.js';
import { MailDeliveryService } from '../mail-delivery/mail-delivery.service.js';

let harness: BillingHarness;
let today: string;

beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());
beforeEach(() => {
  today = businessDate(new Date());
});
afterEach(() => {
  harness.mailServer.refusal = undefined;
  return setRate('8.25');
});

type NewEstimate = RpcInput<typeof estimateRpcs.createEstimate>;

const create = (changes: Partial<NewEstimate> = {}) =>
  harness.rpc.call(estimateRpcs.createEstimate, {
    ...buildInvoice({ customerEmail: 'dana@example.com' }),
    ...changes,
  });
const send = ({ id, updatedAt }: Estimate, byMail = false) =>
  harness.rpc.call(estimateRpcs.sendEstimate, { id, updatedAt, byMail });
const get = async (id: number) =>
  (await harness.rpc.call(estimateRpcs.getEstimate, { id })).estimate;
const mailsOf = async (id: number) =>
  (await harness.rpc.call(estimateRpcs.getEstimate, { id })).mails;
const revise = ({ id, updatedAt }: Estimate) =>
  harness.rpc.call(estimateRpcs.reviseEstimate, { id, updatedAt });
const invoiceOf = (id: number) => harness.rpc.call(estimateRpcs.invoiceEstimate, { id });
const update = ({ id, updatedAt }: Estimate, changes: Partial<NewEstimate>) =>
  harness.rpc.call(estimateRpcs.updateEstimate, {
    id,
    estimate: { ...buildInvoice({ customerEmail: 'dana@example.com' }), ...changes, updatedAt },
  });
const tokenOf = async ({ id }: Estimate): Promise<string> =>
  (await harness.rpc.call(estimateRpcs.linkEstimate, { id })).url.split('/').at(-1)!;
const open = (token: string) => harness.rpc.call(estimateRpcs.getPublicEstimate, { token });
const answer = (token: string, reply: 'accepted' | 'declined') =>
  harness.rpc.call(estimateRpcs.answerEstimate, { token, answer: reply });
const expire = (id: number, days = 1) =>
  harness.query('UPDATE estimates SET valid_until = $2 WHERE id = $1', [id, addDays(today, -days)]);

async function setRate(rate: string): Promise<void> {
  const settings = await harness.rpc.call(taxRpcs.getSettings, {});
  await harness.rpc.call(taxRpcs.saveSettings, { ...settings, rate });
}

const textOf = async (chunks: FileChunks) => pdfText((await downloadPdf(chunks)).pdf);

describe('an estimate', () => {
  it('has a number of its own and is in no list of invoices', async () => {
    const { items: before } = await harness.rpc.call(billingRpcs.listInvoices, {});
    const [one, other] = [await create(), await create({ validUntil: addDays(today, 5) })];
    expect(one).toMatchObject({
      status: 'draft',
      subtotal: '130.00',
      taxAmount: '10.73',
      total: '140.73',
      taxRate: '8.25',
      validUntil: addDays(today, 30),
      invoice: null,
    });
    expect(one.estimateNumber).toMatch(/^EST-\d{4}-\d{4}$/);
    const sequence = ({ estimateNumber }: Estimate) => Number(estimateNumber.split('-')[2]);
    expect(sequence(other)).toBe(sequence(one) + 1);
    expect(other.validUntil).toBe(addDays(today, 5));
    const { items } = await harness.rpc.call(billingRpcs.listInvoices, {});
    expect(items).toHaveLength(before.length);
  });

  it.each([
    [{ total: '141.73' }, 'total'],
    [{ validUntil: addDays(businessDate(new Date()), -1) }, 'validUntil'],
    [{ taxMode: 'exempt' as const, taxAmount: '0.00', total: '130.00' }, 'taxExemptReason'],
  ])('is refused with %j', async (changes, path) => {
    await expect(create(changes)).rejects.toMatchObject({
      errors: [expect.objectContaining({ path })],
    });
  });

  it('is created once for the same key, also by concurrent requests', async () => {
    const keyed = { requestKey: randomUUID(), customerName: 'Ida Cole' };
    const made = await Promise.all([1, 2, 3].map(() => create(keyed)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await create(keyed)).toEqual(made[0]);
    const other = create({ ...keyed, customerName: 'Ada Cole' });
    await expect(other).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    expect((await create({ ...keyed, requestKey: randomUUID() })).id).not.toBe(made[0]!.id);
  });

  it('is edited only as a draft, in the version last read', async () => {
    const draft = await create();
    const changed = await update(draft, { notes: 'With the sunroof' });
    expect(changed).toMatchObject({ id: draft.id, notes: 'With the sunroof' });
    await expect(update(draft, { notes: 'Late' })).rejects.toMatchObject({ code: 'conflict' });
    const sent = await send(changed);
    await expect(update(sent, { notes: 'Too late' })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('can be copied at the current tax rate', async () => {
    const source = await create({
      taxMode: 'included',
      subtotal: '120.09',
      taxAmount: '9.91',
      total: '130.00',
    });
    await setRate('10');
    const copy = await harness.rpc.call(estimateRpcs.duplicateEstimate, { id: source.id });
    expect(copy).toMatchObject({
      status: 'draft',
      taxMode: 'included',
      taxAmount: '11.82',
      total: '130.00',
    });
    expect(copy.estimateNumber).not.toBe(source.estimateNumber);
  });

  it('is deleted only if it was never sent, and its number is not used again', async () => {
    const draft = await create();
    await harness.rpc.call(estimateRpcs.deleteEstimate, { id: draft.id });
    await expect(get(draft.id)).rejects.toMatchObject({ code: 'not_found' });
    expect((await create()).estimateNumber > draft.estimateNumber).toBe(true);
    const { id } = await revise(await send(await create()));
    await expect(harness.rpc.call(estimateRpcs.deleteEstimate, { id })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('is found by status, number and phone number', async () => {
    const { id, estimateNumber } = await send(await create({ customerPhone: '(702) 555-7431' }));
    const found = async (filter: RpcInput<typeof estimateRpcs.listEstimates>) =>
      (await harness.rpc.call(estimateRpcs.listEstimates, filter)).items.map((item) => item.id);
    for (const text of [estimateNumber, '555 7431']) expect(await found({ text })).toEqual([id]);
    expect(await found({ status: 'sent' })).toContain(id);
    await expire(id);
    expect(await found({ status: 'sent' })).not.toContain(id);
    expect(await found({ status: 'expired' })).toContain(id);
  });
});

describe('the counts of estimates', () => {
  it('have each status, and those past their last valid day as expired', async () => {
    const counted = () => harness.rpc.call(estimateRpcs.countEstimates, {});
    const before = await counted();
    await create();
    const { id } = await send(await create());
    await send(await create());
    await expire(id);
    expect(await counted()).toEqual({
      ...before,
      draft: before.draft + 1,
      sent: before.sent + 1,
      expired: before.expired + 1,
    });
  });
});

describe('the totals of estimates', () => {
  it('have what is open, what was accepted, and what expires within a week', async () => {
    const totals = () => harness.rpc.call(estimateRpcs.estimateTotals, {});
    const before = await totals();
    const { total } = await create();
    const plus = (sum: string, count: number) => (Number(sum) + count * Number(total)).toFixed(2);
    for (const days of [7, 8]) {
      const { id } = await send(await create());
      await expire(id, -days);
    }
    const expired = await send(await create());
    await expire(expired.id);
    await answer(await tokenOf(await send(await create())), 'accepted');
    expect(await totals()).toEqual({
      open: plus(before.open, 2),
      accepted: plus(before.accepted, 1),
      expiring: plus(before.expiring, 1),
    });
  });
});

describe('a sent estimate', () => {
  it('is emailed with its PDF and a link', async () => {
    const sent = await send(await create(), true);
    const raw = await until('the email', () => harness.mailServer.to('dana@example.com')[0]);
    const message = await PostalMime.parse(raw);
    expect(message.attachments).toMatchObject([{ filename: `${sent.estimateNumber}.pdf` }]);
    const token = /estimate\/([\w-]{20,})/.exec(message.text!)![1]!;
    expect(await open(token)).toMatchObject({ estimateNumber: sent.estimateNumber });
    const stored = await harness.query<{ row: string }>(
      `SELECT row::text FROM estimate_links AS row UNION ALL SELECT row::text FROM mails AS row
       UNION ALL SELECT row::text FROM audit_log AS row UNION ALL SELECT row::text FROM jobs AS row`,
    );
    for (const { row } of stored) expect(row).not.toContain(token);
  });

  it.each([
    ['waits for the mail server', 451],
    ['was refused by the mail server', 550],
  ])('that is revised is not emailed to its old address: its email %s', async (_state, code) => {
    const [wrong, right] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
    harness.mailServer.refusal = { code, message: 'Not now' };
    const sent = await send(await create({ customerEmail: wrong }), true);
    const { id } = await until('the first attempt', async () => {
      const [mail] = await mailsOf(sent.id);
      return mail?.error ? mail : undefined;
    });
    const draft = await revise(sent);
    expect(await mailsOf(sent.id)).toMatchObject([{ id, status: 'dropped', error: null }]);
    await expect(harness.rpc.call(billingAdminRpcs.retryMail, { id })).rejects.toMatchObject({
      code: 'conflict',
    });
    harness.mailServer.refusal = undefined;
    await send(await update(draft, { customerEmail: right }), true);
    await until('the new email', () => harness.mailServer.to(right)[0]);
    // As if the worker had read the email before the estimate was revised.
    await harness.query(`UPDATE mails SET status = 'queued' WHERE id = $1`, [id]);
    await harness.worker.get(MailDeliveryService).send(id, false);
    expect((await mailsOf(sent.id)).at(-1)).toMatchObject({ id, status: 'dropped' });
    expect(harness.mailServer.to(wrong)).toEqual([]);
  });

  it('shows only the public fields', async () => {
    const seen = await open(await tokenOf(await send(await create())));
    expect(seen).toMatchObject({ status: 'sent', customerName: 'Dana Reyes', total: '140.73' });
    for (const hidden of ['id', 'customerEmail', 'customerPhone', 'invoice', 'updatedAt'])
      expect(seen).not.toHaveProperty(hidden);
  });

  it('has a PDF with its title, and the public one shows neither phone nor email', async () => {
    const sent = await send(await create());
    const own = await textOf(harness.rpc.stream(estimateRpcs.getEstimatePdf, { id: sent.id }));
    const shown = await textOf(
      harness.rpc.stream(estimateRpcs.getPublicEstimatePdf, { token: await tokenOf(sent) }),
    );
    for (const text of [own, shown]) {
      expect(text).toContain('ESTIMATE');
      expect(text).toContain(sent.estimateNumber);
      expect(text).not.toMatch(/INVOICE|Amount due/);
    }
    expect(own).toContain('555-0188');
    expect(shown).not.toMatch(/555-0188|dana@example/);
  });

  const linkIn = async ({ id }: Estimate): Promise<string | undefined> => {
    const text = await textOf(harness.rpc.stream(estimateRpcs.getEstimatePdf, { id }));
    return /estimate\/([\w-]{32})/.exec(text.replace(/\s/g, ''))?.[1];
  };

  it('has one link if several first PDFs are requested at once', async () => {
    const sent = await send(await create());
    const links = await Promise.all([1, 2, 3, 4].map(() => linkIn(sent)));
    expect(new Set(links)).toEqual(new Set([expect.any(String)]));
    const stored = await harness.query('SELECT id FROM estimate_links WHERE estimate_id = $1', [
      sent.id,
    ]);
    expect(stored).toHaveLength(1);
    expect(await open(links[0]!)).toMatchObject({ estimateNumber: sent.estimateNumber });
  });

  it('has one link in all its PDFs, until it is revised or answered', async () => {
    const sent = await send(await create());
    const token = (await linkIn(sent))!;
    expect(await open(token)).toMatchObject({ estimateNumber: sent.estimateNumber });
    const shown = await textOf(harness.rpc.stream(estimateRpcs.getPublicEstimatePdf, { token }));
    expect(shown.replace(/\s/g, '')).toContain(token);
    const draft = await revise(sent);
    expect(await linkIn(draft)).toBeUndefined();
    const again = await send(draft);
    const next = (await linkIn(again))!;
    expect(next).not.toBe(token);
    await answer(next, 'accepted');
    expect(await linkIn(again)).toBeUndefined();
  });

  it('is accepted once; the other answer is refused', async () => {
    const sent = await send(await create());
    const token = await tokenOf(sent);
    const answers = await Promise.all([1, 2, 3].map(() => answer(token, 'accepted')));
    expect(new Set(answers.map(({ answeredAt }) => answeredAt)).size).toBe(1);
    const notice = await until('the notice to the owner', async () => {
      for (const { kind, id } of harness.noticeEvents) {
        if (kind !== 'estimate-answered') continue;
        const { estimate } = await harness.rpc.call(estimateRpcs.answeredEstimate, { id });
        if (estimate?.id === sent.id) return estimate;
      }
      return undefined;
    });
    expect(notice.status).toBe('accepted');
    await expect(answer(token, 'declined')).rejects.toMatchObject({ code: 'conflict' });
    const audit = await harness.query(
      `SELECT action FROM audit_log WHERE entity = 'estimate' AND entity_id = $1 ORDER BY id`,
      [String(sent.id)],
    );
    expect(audit).toEqual([
      { action: 'estimate.created' },
      { action: 'estimate.sent' },
      { action: 'estimate.accepted' },
    ]);
  });

  it('cannot be accepted once it has expired', async () => {
    const sent = await send(await create());
    const token = await tokenOf(sent);
    await expire(sent.id);
    expect(await open(token)).toMatchObject({ status: 'expired' });
    await expect(answer(token, 'accepted')).rejects.toMatchObject({
      message: 'This estimate has expired. Call us for a new one.',
    });
    await expire(sent.id, 91);
    await expect(open(token)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('loses its links and an answer that the owner has seen when it is revised', async () => {
    const sent = await send(await create());
    const token = await tokenOf(sent);
    await answer(token, 'declined');
    await expect(revise(sent)).rejects.toMatchObject({ code: 'conflict' });
    const declined = await get(sent.id);
    expect(declined.status).toBe('declined');
    const draft = await revise(declined);
    expect(draft).toMatchObject({ status: 'draft', answeredAt: null });
    await expect(open(token)).rejects.toMatchObject({ code: 'not_found' });
    const again = await send(await update(draft, { notes: 'A better price' }));
    await expect(answer(token, 'accepted')).rejects.toMatchObject({ code: 'not_found' });
    expect(await open(await tokenOf(again))).toMatchObject({ notes: 'A better price' });
  });

  it('has no link as a draft', async () => {
    await expect(tokenOf(await create())).rejects.toMatchObject({ code: 'conflict' });
    await expect(open('a-token-that-was-never-issued')).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('is not sent by email without an address, or after its last valid day', async () => {
    await expect(send(await create({ customerEmail: null }), true)).rejects.toMatchObject({
      errors: [expect.objectContaining({ path: 'customerEmail' })],
    });
    const draft = await create();
    await expire(draft.id);
    await expect(send(draft)).rejects.toMatchObject({
      message: expect.stringContaining('Edit the estimate to choose a later one.'),
      errors: [expect.objectContaining({ path: 'validUntil' })],
    });
  });
});

describe('the invoice of an estimate', () => {
  it('is created once with the same lines and tax mode, and both refer to each other', async () => {
    const services = [
      { name: 'Detail', price: 108.25 },
      { name: 'Gift card', price: 50, taxExempt: true },
    ];
    const sums = { subtotal: '150.00', taxAmount: '8.25', total: '158.25' };
    const sent = await send(await create({ services, taxMode: 'included', ...sums }));
    await answer(await tokenOf(sent), 'accepted');
    const made = await Promise.all([1, 2, 3].map(() => invoiceOf(sent.id)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const { id, estimateNumber } = sent;
    expect(made[0]).toMatchObject({
      status: 'draft',
      services,
      taxMode: 'included',
      ...sums,
      estimate: { id, number: estimateNumber, total: '158.25' },
    });
    const { invoiceNumber, ...invoice } = made[0]!;
    expect(await get(id)).toMatchObject({
      status: 'invoiced',
      invoice: { id: invoice.id, number: invoiceNumber, total: '158.25' },
    });
    await expect(revise(await get(id))).rejects.toMatchObject({
      message: 'This estimate cannot be revised',
    });
  });

  it('has the tax rate of its day', async () => {
    const { id } = await send(await create());
    await setRate('10');
    expect(await invoiceOf(id)).toMatchObject({ taxRate: '10.00', total: '143.00' });
    expect(await get(id)).toMatchObject({ total: '140.73', invoice: { total: '143.00' } });
  });

  it('needs an estimate that was sent and not declined', async () => {
    const draft = await create();
    await expect(invoiceOf(draft.id)).rejects.toMatchObject({ code: 'conflict' });
    const sent = await send(draft);
    await answer(await tokenOf(sent), 'declined');
    await expect(invoiceOf(sent.id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is in the books; the estimate is not', async () => {
    const outstanding = async () =>
      (await harness.rpc.call(billingAdminRpcs.books, { from: today, to: today })).totals
        .outstanding;
    const before = await outstanding();
    const { id } = await send(await create());
    expect(await outstanding()).toBe(before);
    const invoice = await invoiceOf(id);
    await harness.rpc.call(billingAdminRpcs.sendInvoice, {
      id: invoice.id,
      updatedAt: invoice.updatedAt,
      byMail: false,
    });
    expect(Number(await outstanding()) - Number(before)).toBeCloseTo(140.73, 2);
  });
});
