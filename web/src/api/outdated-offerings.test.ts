import { expect, it } from '@jest/globals';
import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { adminBookingsApi } from './admin/bookings.api.js';
import { adminCatalogApi } from './admin/catalog.api.js';
import { apiError } from './api-error.js';
import { api, hydrateQueries } from './api.js';
import { appointmentsApi } from './appointments.api.js';
import { catalogApi } from './catalog.api.js';
import { hasOutdatedOfferings } from './outdated-offerings.js';
import type { Transport } from './transport.js';

it.each([
  [400, 'serviceId', true],
  [400, 'lines.0.serviceId', true],
  [400, 'lines.0.vehicleClassId', true],
  [400, 'lines.1.addOnIds', true],
  [400, 'email', false],
  [404, undefined, true],
  [0, undefined, false],
])('offerings are outdated after %s %s: %s', (status, path, expected) => {
  const errors = path ? [{ path, message: 'No' }] : [];
  expect(hasOutdatedOfferings(apiError(status, { errors }))).toBe(expected);
});

const { getOfferings } = catalogApi.endpoints;
const { getAllOfferings } = adminCatalogApi.endpoints;
const { createHold, getAvailability } = appointmentsApi.endpoints;
const { createManualBooking } = adminBookingsApi.endpoints;

/** Makes each answer different. */
let answers = 0;

/** A server that refuses everything except reads of the offerings. */
function openPage(status: number, path: string | null) {
  const transport: Transport = async (request) => {
    if (request.path !== '/api/services')
      return { status, body: { code: 'refused', errors: path ? [{ path, message: 'No' }] : [] } };
    answers += 1;
    return { status: 200, body: [{ id: answers }] };
  };
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { transport } } }).concat(api.middleware),
  });
}

/** All answers arrive: they need no timers. */
async function settle(): Promise<void> {
  await new Promise(setImmediate);
  await new Promise(setImmediate);
}

const BOOKING = { idempotencyKey: 'a' } as never;
const HOLD = {} as never;
const SEARCH = { serviceId: 1, zip: null, from: '2026-12-01', to: '2026-12-14' };

it.each<[string, unknown, number, string | null, boolean]>([
  ['a hold with a removed add-on', createHold.initiate(HOLD), 400, 'lines.1.addOnIds', true],
  ['a hold of a taken time', createHold.initiate(HOLD), 409, null, false],
  ['times for a removed size', getAvailability.initiate(SEARCH), 400, 'lines.0', true],
  ['times for a hidden service', getAvailability.initiate(SEARCH), 404, null, true],
  ['times without a connection', getAvailability.initiate(SEARCH), 0, null, false],
])('a page reads outdated offerings again after %s', async (_name, call, status, path, isAgain) => {
  const rendered = openPage(status, path);
  await rendered.dispatch(getOfferings.initiate());
  const { dispatch, getState } = openPage(status, path);
  dispatch(hydrateQueries({ ...rendered.getState().api.queries }));
  const shown = () => getOfferings.select()(getState()).data?.[0]?.id;
  const before = shown();
  dispatch(call as UnknownAction);
  await settle();
  expect(before).toBe(answers - (isAgain ? 1 : 0));
  expect(shown()).toBe(answers);
});

it.each<[string, unknown]>([
  ['a booking by phone', createManualBooking.initiate(BOOKING)],
  ['free times', getAvailability.initiate(SEARCH)],
])('the back-office reads outdated offerings again after %s', async (_name, call) => {
  const { dispatch, getState } = openPage(400, 'lines.0.addOnIds');
  const { data: before } = await dispatch(getAllOfferings.initiate());
  dispatch(call as UnknownAction);
  await settle();
  const { data: after } = getAllOfferings.select()(getState());
  expect(after?.[0]?.id).toBeGreaterThan(before![0]!.id);
});
