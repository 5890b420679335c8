import type { Locator, Page } from '@playwright/test';
import { ask, unique } from './admin.js';

interface Made {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/** The business date in that many days: "2026-11-20". */
export function dayFromNow(days: number): string {
  const noon = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(noon);
}

export async function makeBooking(page: Page, given: object = {}): Promise<Made> {
  const lastName = unique('Test');
  const services = await ask<{ id: number; active: boolean }[]>(page, 'GET', '/api/services');
  return ask<Made>(page, 'POST', '/api/admin/bookings', {
    firstName: 'Robin',
    lastName,
    email: `${lastName.replace(' ', '.').toLowerCase()}@example.com`,
    phone: '(702) 555-0100',
    serviceId: services.find(({ active }) => active)!.id,
    vehicleInfo: '2021 Toyota 4Runner',
    serviceLocation: 'henderson',
    message: 'Gate code 1234',
    amount: '150.00',
    ...given,
  });
}

export const panel = (page: Page, title: string | RegExp): Locator =>
  page.locator('.coat').filter({ has: page.getByRole('heading', { level: 2, name: title }) });
