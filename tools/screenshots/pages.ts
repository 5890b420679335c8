import type { Page } from '@playwright/test';
import type { Availability } from '@desert-mirror/contracts/appointments';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import type { DemoStates } from './demo-states.ts';

/** What a picture shows. */
export interface Shot {
  /** In the file name. */
  name: string;
  path: string;
  /** What a person does on the page first, such as opening a dialog. */
  act?: (page: Page) => Promise<void>;
  /** Captures the screen at its scroll position, such as with a toast, and not the whole page. */
  isScreen?: boolean;
}

/** A page as it opens, named after its path. */
export const pageShot = (path: string): Shot => ({
  name: path.replaceAll(/[/?=%]/g, '-').replace(/^-/, '') || 'home',
  path,
});

/** One public page of each kind and those with special content. */
export const PUBLIC_PAGES = [
  '/',
  '/services/ceramic-coating',
  '/services/paint-correction',
  '/services/trash-bin-cleaning',
  '/services/leather-care',
  '/areas/summerlin',
  '/areas/henderson',
  '/blog',
  '/blog/what-ceramic-coating-does',
  '/services/nothing-here',
  '/areas/nothing-here',
  '/blog/nothing-here',
  '/nothing-here',
  '/privacy',
  '/quote-request',
  '/checkout/abc',
];

/** Every list and form of the back-office that a new system can show. */
export const BACK_OFFICE_PAGES = [
  '/admin',
  '/admin/bookings',
  '/admin/bookings/1',
  '/admin/schedule',
  '/admin/calendar',
  '/admin/calendar?view=week',
  '/admin/calendar?view=map',
  '/admin/vans',
  '/admin/messages',
  '/admin/attention',
  '/admin/customers',
  '/admin/customers/one?email=rosa.quintero%40example.com',
  '/admin/invoices',
  '/admin/estimates',
  '/admin/ledger',
  '/admin/payouts',
  '/admin/receivables',
  '/admin/promo-codes',
  '/admin/services',
  '/admin/services/1',
  '/admin/services/prices',
  '/admin/areas',
  '/admin/testimonials',
  '/admin/blog',
  '/admin/blog/new',
  '/admin/analytics',
  '/admin/reports',
  '/admin/reports?view=books',
  '/admin/staff',
  '/admin/activity',
  '/admin/site-settings',
  '/admin/account',
];

/** The pointer leaves the field that opened beneath it. */
const leave = (page: Page): Promise<void> => page.mouse.move(0, 0);

const open =
  (name: string | RegExp, dialog?: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name }).filter({ visible: true }).first().click();
    await page.getByRole('dialog', dialog === undefined ? {} : { name: dialog }).waitFor();
    await leave(page);
  };

/** On phones, new invoices and bookings start from "+" in the bottom bar, not from a button on the page. */
const create =
  (name: string, title = name) =>
  async (page: Page): Promise<void> => {
    const named = (text: string) =>
      page.getByRole('button', { name: text, exact: true }).filter({ visible: true });
    await named(name).or(named('Create')).first().waitFor();
    if ((await named(name).count()) === 0) await open('Create')(page);
    await open(name, title)(page);
  };

/** Brings the bar with Save into view. */
const edit = async (page: Page): Promise<void> => {
  await page.getByLabel('Minutes', { exact: true }).fill('450');
  await page.getByText('Unsaved changes').waitFor();
};

const GOOD_CARD = '4242 4242 4242 4242';
const DECLINED_CARD = '4000 0000 0000 0002';

async function fillCard(page: Page, number = GOOD_CARD): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
}

const sizes = (page: Page) =>
  page.getByRole('dialog', { name: 'Book online' }).getByRole('listitem').getByRole('button');

/** Its link is in the page, or on phones in the bar at the bottom. */
async function openBooking(page: Page): Promise<void> {
  const links = page.locator('main, .action-bar').getByRole('link', { name: /^Book( Now)?$/ });
  await links.filter({ visible: true }).first().click();
  await sizes(page).first().waitFor();
  await leave(page);
}

async function openTimes(page: Page): Promise<void> {
  await openBooking(page);
  await sizes(page).first().click();
  await page.getByRole('radiogroup', { name: /We arrive between/ }).waitFor();
  await leave(page);
}

interface CheckoutOptions {
  card?: string;
  /** Default: true. */
  hasTime?: boolean;
}

/** Books through the API, whose cookie opens the checkout. */
async function openCheckout(
  page: Page,
  { card = GOOD_CARD, hasTime = true }: CheckoutOptions = {},
): Promise<void> {
  const [{ id: serviceId, vehicleClasses }] = (await (
    await page.request.get('/api/services?limit=1')
  ).json()) as [{ id: number; vehicleClasses: { id: number; name: string }[] }];
  const size = vehicleClasses.find(({ name }) => name.includes('truck'));
  const lines = [{ serviceId, vehicleClassId: size?.id ?? null }];
  const booked = await page.request.post('/api/bookings', {
    data: {
      firstName: 'Rosa',
      lastName: 'Quintero',
      email: 'rosa.quintero@example.com',
      phone: '(702) 555-0150',
      vehicleInfo: '2022 pickup, black',
      serviceId,
      lines,
      ...(hasTime && { start: await firstFreeTime(page, lines), address: ADDRESS }),
    },
  });
  const { id } = (await booked.json()) as { id: number };
  await page.goto(`/checkout/${id}`, { waitUntil: 'networkidle' });
  await fillCard(page, card);
}

const ADDRESS = { street: '1834 Desert Willow Drive', city: 'Las Vegas', zip: '89135' };

async function firstFreeTime(page: Page, lines: readonly unknown[]): Promise<string> {
  const from = businessDate(new Date());
  const query = { from, to: addDays(from, 30), zip: ADDRESS.zip, lines: JSON.stringify(lines) };
  const answer = await page.request.get('/api/availability', { params: query });
  const { days } = (await answer.json()) as Availability;
  const [window] = days.flatMap(({ windows }) => windows);
  if (!window) throw new Error('No time is free');
  return window.start;
}

/** Presses the button, and waits for the answer. */
const pay = (card: string, answer: RegExp) => async (page: Page) => {
  await openCheckout(page, { card });
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByText(answer).first().waitFor();
};

export const publicStates = ({ payPath, paidPath, estimate, quotePath }: DemoStates): Shot[] => [
  { name: 'dialog-quote', path: '/', act: open('Get a Free Quote') },
  { name: 'dialog-book', path: '/services/full-detail', act: openBooking },
  { name: 'dialog-book-time', path: '/services/ceramic-coating', act: openTimes },
  { name: 'checkout-filled', path: '/', act: (page) => openCheckout(page) },
  {
    name: 'checkout-without-time',
    path: '/',
    act: (page) => openCheckout(page, { hasTime: false }),
  },
  { name: 'checkout-declined', path: '/', isScreen: true, act: pay(DECLINED_CARD, /declined/) },
  { name: 'checkout-paid', path: '/', isScreen: true, act: pay(GOOD_CARD, /your booking is paid/) },
  { name: 'pay', path: payPath },
  { name: 'pay-paid', path: paidPath },
  { name: 'estimate', path: estimate.path },
  { name: 'quote', path: quotePath },
];

export const backOfficeStates = ({ invoices, estimate }: DemoStates): Shot[] => [
  ...Object.entries(invoices).map(([status, id]) => ({
    name: `invoice-${status}`,
    path: `/admin/invoices/${id}`,
  })),
  { name: 'service-unsaved', path: '/admin/services/1', isScreen: true, act: edit },
  { name: 'estimate-sent', path: `/admin/estimates/${estimate.id}` },
  {
    name: 'dialog-create-invoice',
    path: '/admin/invoices',
    act: create('New invoice', 'Create Invoice'),
  },
  { name: 'dialog-new-booking', path: '/admin/bookings', act: create('New booking') },
  { name: 'dialog-schedule', path: '/admin/bookings', act: open(/^Schedule /) },
  { name: 'dialog-add-closure', path: '/admin/calendar', act: open('Add closure') },
  { name: 'dialog-search', path: '/admin', act: open(/^Search/) },
  {
    name: 'dialog-record-payment',
    path: `/admin/invoices/${invoices.sent}`,
    act: open('Take payment'),
  },
];

/** What a technician sees after signing in. */
export const TECHNICIAN_PAGES: readonly Shot[] = [
  { name: 'technician-schedule', path: '/admin/schedule' },
];

/** Pages for Lighthouse. */
export const MEASURED_PAGES = [
  '/',
  '/services/ceramic-coating',
  '/areas/summerlin',
  '/blog/what-ceramic-coating-does',
];
