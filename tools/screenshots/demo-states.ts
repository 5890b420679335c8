import { until } from '@desert-mirror/testing/until';
import { mailUrlOf } from '@desert-mirror/testing/system/inside';
import type { RunningSystem } from '@desert-mirror/testing/system/system';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import type { CreateInvoice, Invoice } from '@desert-mirror/contracts/billing';
import type { Estimate } from '@desert-mirror/contracts/estimates';
import type { ReceivedQuoteRequest } from '@desert-mirror/contracts/quotes';
import { addDays, businessDate } from '@desert-mirror/contracts/time';

export interface Credentials {
  username: string;
  password: string;
}

/** What a new system has not, and the pages to capture need. */
export interface DemoStates {
  /** Ids by the status that the page shows. */
  invoices: Readonly<Record<'draft' | 'sent' | 'partial' | 'paid' | 'overdue' | 'void', number>>;
  /** Path of the payment page of the sent invoice. */
  payPath: string;
  /** A sent estimate, and the path of its public page. */
  estimate: { id: number; path: string };
  /** Path of a sent quote. */
  quotePath: string;
  /** Sees the jobs of all vans. */
  technician: Credentials;
}

type Ask = <T>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => Promise<T>;

/** Calls the API as a user. */
async function loggedIn({ url }: RunningSystem, credentials: Credentials): Promise<Ask> {
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
  const { token } = (await send('POST', '/api/auth/login', credentials)) as { token: string };
  return async <T>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object) =>
    (await send(method, path, data, token)) as T;
}

export const ownerOf = ({ adminUsername, adminPassword }: RunningSystem): Credentials => ({
  username: adminUsername,
  password: adminPassword,
});

const today = (): string => businessDate(new Date());

const SERVICES = { services: [{ name: 'Full Detail', price: 200 }] };
const SUMS = { subtotal: '200.00', taxRate: '8.25', taxAmount: '16.50', total: '216.50' };

export async function arrangeStates(system: RunningSystem): Promise<DemoStates> {
  const ask = await loggedIn(system, ownerOf(system));
  let customers = 0;
  const create = (customerName: string, own: Partial<CreateInvoice> = {}) =>
    ask<Invoice>('POST', '/api/invoices', {
      ...{ customerName, customerEmail: null, customerPhone: `(702) 555-01${60 + customers++}` },
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
    estimate: await arrangeEstimate(ask),
    quotePath: await arrangeQuote(ask, system),
    technician: await arrangeTechnician(ask, system),
  };
}

async function arrangeEstimate(ask: Ask): Promise<DemoStates['estimate']> {
  const { id, updatedAt } = await ask<Estimate>('POST', '/api/admin/estimates', {
    ...{ customerName: 'Enid Calloway', customerPhone: '(702) 555-0118' },
    ...{ vehicleInfo: '2020 roadster, red', ...SERVICES },
    ...{ subtotal: SUMS.subtotal, taxAmount: SUMS.taxAmount, total: SUMS.total },
  });
  await ask('POST', `/api/admin/estimates/${id}/send`, { updatedAt, byMail: false });
  const { url } = await ask<{ url: string }>('POST', `/api/admin/estimates/${id}/link`);
  return { id, path: new URL(url).pathname };
}

/** The link of a quote is only in its email. */
async function arrangeQuote(ask: Ask, system: RunningSystem): Promise<string> {
  const email = 'imani.brook@example.com';
  const [service] = await ask<{ id: number }[]>('GET', '/api/services?limit=1');
  const { id } = await ask<ReceivedQuoteRequest>('POST', '/api/quote-requests', {
    ...{ firstName: 'Imani', lastName: 'Brook', email, phone: '(702) 555-0152' },
    ...{ vehicleInfo: '2021 minivan, silver', serviceId: service!.id },
  });
  const detail = `/api/admin/bookings/${id}`;
  const { version, lines } = await ask<BookingDetail>('GET', detail);
  await ask('PUT', `${detail}/quote`, {
    ...{ version, note: 'Includes the dog hair in the back.', expiresOn: addDays(today(), 14) },
    lines: lines.map((line) => ({ ...line, price: '420.00' })),
  });
  const query = new URLSearchParams({ to: email, subject: 'Your quote' });
  return until('the email with the quote', async () => {
    const answer = await fetch(`${mailUrlOf(system)}/api/messages?${query.toString()}`);
    const [mail] = (await answer.json()) as { text: string }[];
    const link = /https?:\/\/\S+\/quote\/\S+/.exec(mail?.text ?? '');
    return link ? new URL(link[0]).pathname : undefined;
  });
}

async function arrangeTechnician(ask: Ask, system: RunningSystem): Promise<Credentials> {
  const username = 'noor';
  const { password: once } = await ask<{ password: string }>('POST', '/api/admin/staff', {
    ...{ username, email: 'noor@example.com', role: 'technician' },
  });
  const credentials = { username, password: 'polished-paint-at-noon' };
  const askAsTechnician = await loggedIn(system, { username, password: once });
  await askAsTechnician('POST', '/api/auth/password', {
    ...{ currentPassword: once, newPassword: credentials.password },
  });
  const settings = '/api/admin/scheduling-settings';
  await ask('PUT', settings, { ...(await ask<object>('GET', settings)), techniciansSeeAll: true });
  return credentials;
}
