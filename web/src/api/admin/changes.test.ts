import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api.js';
import type { ApiRequest, Transport } from '../transport.js';
import { backOfficeApi } from './back-office.api.js';
import { adminBookingsApi } from './bookings.api.js';
import { calendarApi } from './calendar.api.js';
import { estimatesApi } from './estimates.api.js';
import { fleetApi } from './fleet.api.js';
import { invoicesApi } from './invoices.api.js';
import { messagesApi } from './messages.api.js';
import { scheduleApi } from './schedule.api.js';
import { staffApi } from './staff.api.js';
import { taxApi } from './tax.api.js';

const id = 7;
const MONEY = `/api/admin/bookings/${id}/money`;
const BOOKING = `/api/admin/bookings/${id}`;
const MESSAGES = /^\/api\/admin\/messages/;

const createStore = (transport: Transport) =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { transport } }, serializableCheck: false }).concat(
        api.middleware,
      ),
  });

/** Lets time pass, and all answers arrive: they need no timers. */
async function pass(ms: number): Promise<void> {
  await new Promise(setImmediate);
  jest.advanceTimersByTime(ms);
  await new Promise(setImmediate);
}

/** A booking's page, and how often it has read each of its parts. */
async function openBooking(statusOfChanges: number) {
  const read: string[] = [];
  const transport: Transport = async ({ path, method }: ApiRequest) => {
    if (method && method !== 'GET')
      return { status: statusOfChanges, body: { id, code: 'conflict' } };
    read.push(path);
    return { status: 200, body: MESSAGES.test(path) ? [] : { id, status: 'confirmed' } };
  };
  const { dispatch } = createStore(transport);
  await Promise.all([
    dispatch(invoicesApi.endpoints.getBookingMoney.initiate({ bookingId: id })),
    dispatch(adminBookingsApi.endpoints.getBookingDetail.initiate({ id })),
    dispatch(messagesApi.endpoints.listMessages.initiate({ bookingId: id })),
  ]);
  return {
    change: (mutation: unknown) => dispatch(mutation as UnknownAction),
    reads: () => [
      read.filter((path) => path === MONEY).length,
      read.filter((path) => path === BOOKING).length,
      read.filter((path) => MESSAGES.test(path)).length,
    ],
  };
}

const { changeBookingStatus, updateBooking } = adminBookingsApi.endpoints;
const { undoBooking, scheduleBooking, unscheduleBooking } = calendarApi.endpoints;
const { changeScheduledStatus } = scheduleApi.endpoints;

const CHANGES: [string, unknown][] = [
  ['a status', changeBookingStatus.initiate({ id, status: 'cancelled', reason: null })],
  [
    'the status of a job',
    changeScheduledStatus.initiate({ id, status: 'cancelled', reason: null }),
  ],
  ['an undo', undoBooking.initiate({ id })],
  ['a price', updateBooking.initiate({ id, version: 1 } as never)],
  ['a time', scheduleBooking.initiate({ id, version: 1 } as never)],
  ['a removed time', unscheduleBooking.initiate({ id })],
];

it('reads the crews of vans again when a member of the staff is removed', async () => {
  let crewReads = 0;
  const { dispatch } = createStore(async ({ path }) => {
    if (path.startsWith('/api/admin/crew')) crewReads += 1;
    return { status: 200, body: {} };
  });
  await dispatch(fleetApi.endpoints.getCrew.initiate({ from: '2026-12-01', to: '2026-12-01' }));
  await dispatch(staffApi.endpoints.removeStaff.initiate({ id: 2 }));
  await new Promise(setImmediate);
  expect(crewReads).toBe(2);
});

const WRONG_TAX = { path: 'taxAmount', message: 'Should be 8.38' };
const { createInvoice, updateInvoice } = invoicesApi.endpoints;
const { createEstimate, updateEstimate } = estimatesApi.endpoints;

it.each<[string, unknown, object[], number]>([
  ['a new invoice', createInvoice.initiate({} as never), [WRONG_TAX], 2],
  ['a saved invoice', updateInvoice.initiate({ id } as never), [WRONG_TAX], 2],
  ['a new estimate', createEstimate.initiate({} as never), [WRONG_TAX], 2],
  ['a saved estimate', updateEstimate.initiate({ id } as never), [WRONG_TAX], 2],
  [
    'not after another error',
    createInvoice.initiate({} as never),
    [{ ...WRONG_TAX, path: 'notes' }],
    1,
  ],
])('reads the tax rate again after a wrong tax: %s', async (_name, change, errors, reads) => {
  let rateReads = 0;
  const { dispatch } = createStore(async ({ method }) => {
    if (method && method !== 'GET') return { status: 400, body: { errors } };
    rateReads += 1;
    return { status: 200, body: { rate: '8.25' } };
  });
  await dispatch(taxApi.endpoints.getTaxSettings.initiate());
  dispatch(change as UnknownAction);
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(rateReads).toBe(reads);
});

const { deleteEstimate, linkEstimate } = estimatesApi.endpoints;

it.each<[string, number, number, unknown]>([
  ['an email is sent again', 200, 2, invoicesApi.endpoints.retryMail.initiate({ id: 3 })],
  ['its link is requested, but it has changed', 409, 2, linkEstimate.initiate({ id })],
  ['its link is created', 201, 1, linkEstimate.initiate({ id })],
  ['it is deleted, but it was sent meanwhile', 409, 2, deleteEstimate.initiate({ id })],
  ['it is deleted', 200, 1, deleteEstimate.initiate({ id })],
])('if %s (%i), its page has read the estimate %i times', async (_name, status, times, change) => {
  let reads = 0;
  const { dispatch } = createStore(async ({ method }) => {
    if (method && method !== 'GET') return { status, body: { code: 'conflict' } };
    reads += 1;
    return { status: 200, body: {} };
  });
  await dispatch(estimatesApi.endpoints.getEstimate.initiate({ id }));
  dispatch(change as UnknownAction);
  await new Promise(setImmediate);
  expect(reads).toBe(times);
});

it.each<[string, unknown]>([
  ['a message', messagesApi.endpoints.retryMessage.initiate({ id: 3 })],
  ['an email of billing', invoicesApi.endpoints.retryMail.initiate({ id: 3 })],
])('reads the counts and the failures again after %s is sent again', async (_name, retry) => {
  const read: string[] = [];
  const { dispatch } = createStore(async ({ path, method }) => {
    if (!method || method === 'GET') read.push(path);
    return { status: 200, body: {} };
  });
  await dispatch(backOfficeApi.endpoints.getDashboard.initiate());
  await dispatch(backOfficeApi.endpoints.listAttention.initiate());
  const opened = read.splice(0);
  dispatch(retry as UnknownAction);
  await new Promise(setImmediate);
  expect(read.toSorted()).toEqual(opened.toSorted());
});

describe('a change of a booking', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  });
  afterEach(() => void jest.useRealTimers());

  it.each(CHANGES)(
    'refreshes money and messages, also after the events: %s',
    async (_name, change) => {
      const { change: send, reads } = await openBooking(200);
      send(change);
      await pass(500);
      expect(reads()).toEqual([2, 2, 2]);
      await pass(600);
      expect(reads()).toEqual([3, 3, 3]);
      await pass(4_000);
      expect(reads()).toEqual([4, 4, 4]);
      await pass(60_000);
      expect(reads()).toEqual([4, 4, 4]);
    },
  );

  it('refreshes once if the page was out of date', async () => {
    const { change, reads } = await openBooking(409);
    change(undoBooking.initiate({ id }));
    await pass(60_000);
    expect(reads()).toEqual([2, 2, 2]);
  });

  it('refreshes nothing if it failed', async () => {
    const { change, reads } = await openBooking(500);
    change(undoBooking.initiate({ id }));
    await pass(60_000);
    expect(reads()).toEqual([1, 1, 1]);
  });
});
