import { until } from '@desert-mirror/testing/until';
import { mailUrlOf } from '@desert-mirror/testing/system/inside';
import type { RunningSystem } from '@desert-mirror/testing/system/system';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import type { Estimate } from '@desert-mirror/contracts/estimates';
import type { ReceivedQuoteRequest } from '@desert-mirror/contracts/quotes';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import { arrangeInvoices, priced, type InvoiceState } from './demo-invoices.ts';
import { asking, loggedIn, ownerOf, type Ask, type Credentials } from './owner.ts';

/** What a new system has not, and the pages to capture need. */
export interface DemoStates {
  /** Ids by the status that the page shows. */
  invoices: Readonly<Record<InvoiceState, number>>;
  /** Paths of the payment pages of the sent and the paid invoice. */
  payPath: string;
  paidPath: string;
  /** A sent estimate, and the path of its public page. */
  estimate: { id: number; path: string };
  /** Path of a sent quote. */
  quotePath: string;
  /** Sees the jobs of all vans. */
  technician: Credentials;
}

const today = (): string => businessDate(new Date());

export async function arrangeStates(system: RunningSystem): Promise<DemoStates> {
  const ask = await loggedIn(system, ownerOf(system));
  const invoices = await arrangeInvoices(ask, system);
  const ids = Object.entries(invoices).map(([state, { id }]) => [state, id]);
  return {
    invoices: Object.fromEntries(ids) as DemoStates['invoices'],
    payPath: new URL(invoices.sent.paymentLink!).pathname,
    paidPath: new URL(invoices.paid.paymentLink!).pathname,
    estimate: await arrangeEstimate(ask),
    quotePath: await arrangeQuote(ask, system),
    technician: await arrangeTechnician(ask, system),
  };
}

async function arrangeEstimate(ask: Ask): Promise<DemoStates['estimate']> {
  const { id, updatedAt } = await ask<Estimate>('POST', '/api/admin/estimates', {
    customerName: 'Enid Calloway',
    customerPhone: '(702) 555-0131',
    vehicleInfo: '2020 roadster, red',
    ...priced(['Paint Correction', 549], ['Wash', 80]),
  });
  await ask('POST', `/api/admin/estimates/${id}/send`, { updatedAt, byMail: false });
  const { url } = await ask<{ url: string }>('POST', `/api/admin/estimates/${id}/link`);
  return { id, path: new URL(url).pathname };
}

/** The link of a quote is only in its email. */
async function arrangeQuote(ask: Ask, system: RunningSystem): Promise<string> {
  const email = 'imani.brook@example.com';
  const service = await ask<{ id: number }>('GET', '/api/services/rv-and-fleet-care');
  // Without the owner's session, so that the activity log names the customer.
  const customer = asking(system);
  const { id } = await customer<ReceivedQuoteRequest>('POST', '/api/quote-requests', {
    firstName: 'Imani',
    lastName: 'Brook',
    email,
    phone: '(702) 555-0152',
    vehicleInfo: '2018 travel trailer, 24 ft, white',
    serviceId: service.id,
  });
  const detail = `/api/admin/bookings/${id}`;
  const { version, lines } = await ask<BookingDetail>('GET', detail);
  await ask('PUT', `${detail}/quote`, {
    version,
    note: 'Includes the roof and the chalky gelcoat on both sides.',
    expiresOn: addDays(today(), 14),
    lines: lines.map((line) => ({ ...line, price: '540.00' })),
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
    username,
    email: 'noor@example.com',
    role: 'technician',
  });
  const credentials = { username, password: 'polished-paint-at-noon' };
  const askAsTechnician = await loggedIn(system, { username, password: once });
  await askAsTechnician('POST', '/api/auth/password', {
    currentPassword: once,
    newPassword: credentials.password,
  });
  const settings = '/api/admin/scheduling-settings';
  await ask('PUT', settings, { ...(await ask<object>('GET', settings)), techniciansSeeAll: true });
  return credentials;
}
