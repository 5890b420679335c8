import { expect, type Page } from '@playwright/test';
import type { Availability, ArrivalWindow, Hold } from '@desert-mirror/contracts/appointments';
import { DEFAULT_HOURS, type SaveVan, type Van } from '@desert-mirror/contracts/fleet';
import { addDays, businessDate, formatWindow } from '@desert-mirror/contracts/time';
import { ask } from './admin.js';

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
