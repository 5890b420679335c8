import { expect, type Page } from '@playwright/test';
import type { Availability, ArrivalWindow, Hold } from '@desert-mirror/contracts/appointments';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import type { ScheduleBooking } from '@desert-mirror/contracts/calendar';
import { DEFAULT_HOURS, type SaveVan, type Van } from '@desert-mirror/contracts/fleet';
import { addDays, businessDate, formatWindow } from '@desert-mirror/contracts/time';
import { ask, unique } from './admin.js';

/** There is a van, so that times can be booked. */
export async function arrangeVan(page: Page): Promise<void> {
  const vans = await ask<Van[]>(page, 'GET', '/api/admin/vans');
  if (vans.some(({ active }) => active)) return;
  const van: SaveVan = {
    name: 'Test van',
    color: 'teal',
    homeZip: null,
    hours: [...DEFAULT_HOURS],
    active: true,
  };
  await ask<Van>(page, 'POST', '/api/admin/vans', van);
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '07:00', closes: '19:00' }));

/** A van that works every day. */
export const addVan = (page: Page, color: SaveVan['color'] = 'teal'): Promise<Van> =>
  ask<Van>(page, 'POST', '/api/admin/vans', {
    name: unique('Van'),
    color,
    homeZip: '',
    hours: EVERY_DAY,
    active: true,
  });

/** Deactivates the test's vans, which other tests must not find. */
export async function retireVans(page: Page, vans: readonly Van[]): Promise<void> {
  for (const { id, ...van } of vans)
    await ask(page, 'PUT', `/api/admin/vans/${id}`, { ...van, active: false });
}

/** The owner moves a booking behind the cutoff for changes, to a van of its own. */
export async function moveToSoon(page: Page, id: number): Promise<Van> {
  const van = await addVan(page);
  const { version } = await ask<BookingDetail>(page, 'GET', `/api/admin/bookings/${id}`);
  const start = new Date(Date.now() + 2 * 3_600_000).toISOString();
  await ask(page, 'POST', `/api/admin/bookings/${id}/appointment`, {
    start,
    vanId: van.id,
    version,
    acceptShortDrive: true,
  });
  return van;
}

/** The owner confirms a new booking at a time. */
export const scheduleBooking = (
  page: Page,
  id: number,
  appointment: Pick<ScheduleBooking, 'start' | 'vanId'>,
): Promise<BookingDetail> =>
  ask<BookingDetail>(page, 'POST', `/api/admin/bookings/${id}/appointment`, {
    ...appointment,
    version: 1,
    confirm: true,
    acceptShortDrive: true,
  });

/** How the picker names a window: "10 AM–12 PM". */
export const windowName = (window: ArrivalWindow): string =>
  formatWindow(window).replaceAll(':00', '');

/** Free windows of a service that start with this text, one for each day after today. */
export async function freeWindows(
  page: Page,
  serviceId: number,
  text: string,
): Promise<ArrivalWindow[]> {
  const today = businessDate(new Date());
  const [from, to] = [addDays(today, 1), addDays(today, 13)];
  const { days } = await ask<Availability>(
    page,
    'GET',
    `/api/availability?serviceId=${serviceId}&from=${from}&to=${to}`,
  );
  return days.flatMap(({ windows }) =>
    windows.filter((window) => formatWindow(window).startsWith(text)).slice(0, 1),
  );
}

/** Other visitors take every van at this time. Returns what the last one was answered. */
export async function takeAll(page: Page, serviceId: number, start: string): Promise<Hold[]> {
  const held: Hold[] = [];
  for (;;) {
    const answer = await page.request.post('/api/holds', { data: { serviceId, start } });
    if (answer.status() === 409) return held;
    expect(answer.status()).toBe(201);
    held.push((await answer.json()) as Hold);
  }
}

export async function release(page: Page, { id, token }: Pick<Hold, 'id' | 'token'>) {
  const answer = await page.request.delete(`/api/holds/${id}`, { data: { token } });
  expect(answer.status()).toBe(204);
}
