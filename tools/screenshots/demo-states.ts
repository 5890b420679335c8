import type { RunningSystem } from '@desert-mirror/testing/system/system';
import type { Calendar } from '@desert-mirror/contracts/calendar';
import type { CreateInvoice, Invoice } from '@desert-mirror/contracts/billing';
import { addDays, businessDate } from '@desert-mirror/contracts/time';

/** What a new system has not, and the pages to capture need. */
export interface DemoStates {
  /** Ids by the status that the page shows. */
  invoices: Readonly<Record<'draft' | 'sent' | 'partial' | 'paid' | 'overdue' | 'void', number>>;
  /** Path of the payment page of the sent invoice. */
  payPath: string;
  /** The date with the most appointments. */
  workingDay: string;
}

type Ask = <T>(method: 'GET' | 'POST', path: string, data?: object) => Promise<T>;

/** Calls the API as the owner. */
async function ownerOf({ url, adminUsername, adminPassword }: RunningSystem): Promise<Ask> {
  const send = async (method: string, path: string, data?: object, token?: string) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(data && { body: JSON.stringify(data) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const credentials = { username: adminUsername, password: adminPassword };
  const { token } = (await send('POST', '/api/auth/login', credentials)) as { token: string };
  return async <T>(method: 'GET' | 'POST', path: string, data?: object) =>
    (await send(method, path, data, token)) as T;
}

const today = (): string => businessDate(new Date());

const SERVICES = { services: [{ name: 'Full Detail', price: 200 }] };
const SUMS = { subtotal: '200.00', taxRate: '8.25', taxAmount: '16.50', total: '216.50' };

export async function arrangeStates(system: RunningSystem): Promise<DemoStates> {
  const ask = await ownerOf(system);
  const create = (customerName: string, own: Partial<CreateInvoice> = {}) =>
    ask<Invoice>('POST', '/api/invoices', {
      ...{ customerName, customerEmail: null, customerPhone: '(702) 555-0160' },
      ...{ vehicleInfo: '2020 crossover, gray', ...SERVICES, ...SUMS, ...own },
    });
  const path = ({ id }: Invoice) => `/api/admin/invoices/${id}`;
  const send = async (invoice: Invoice) =>
    ask<Invoice>('POST', `${path(invoice)}/send`, { updatedAt: invoice.updatedAt, byMail: false });
  const pay = (invoice: Invoice, amount: string) =>
    ask('POST', `${path(invoice)}/payments`, { method: 'check', amount, receivedOn: today() });

  const draft = await create('Dora Vance');
  const sent = await send(await create('Wendell Ash'));
  const partial = await send(await create('Imani Brook'));
  await pay(partial, '100.00');
  const paid = await send(await create('Kenji Holt'));
  await pay(paid, paid.total);
  const overdue = await send(await create('Lucille Marsh', { dueDate: addDays(today(), -10) }));
  const voided = await send(await create('Teodor Vance'));
  await ask('POST', `${path(voided)}/void`, {
    ...{ updatedAt: voided.updatedAt, reason: 'Sold the car' },
  });
  return {
    invoices: {
      ...{ draft: draft.id, sent: sent.id, partial: partial.id },
      ...{ paid: paid.id, overdue: overdue.id, void: voided.id },
    },
    payPath: new URL(sent.paymentLink!).pathname,
    workingDay: await busiestDay(ask),
  };
}

async function busiestDay(ask: Ask): Promise<string> {
  const [from, to] = [today(), addDays(today(), 6)];
  const { entries } = await ask<Calendar>('GET', `/api/admin/calendar?from=${from}&to=${to}`);
  const counts = new Map<string, number>();
  for (const { start } of entries) {
    const date = businessDate(start);
    counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  const [first] = [...counts].sort(([, one], [, other]) => other - one);
  return first?.[0] ?? from;
}
