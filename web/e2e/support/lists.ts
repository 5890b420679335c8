import type { Page, Route } from '@playwright/test';

const PAGE_ROWS = 20_000;

const row = (id: number) => ({
  id,
  userId: null,
  serviceId: 1,
  serviceName: 'Maintenance Wash',
  firstName: 'Robin',
  lastName: `Number ${id}`,
  email: `robin.${id}@example.com`,
  phone: '(702) 555-0100',
  preferredDate: null,
  status: 'pending',
  totalAmount: '129.00',
  paymentStatus: 'unpaid',
  createdAt: '2026-11-20T20:00:00.000Z',
});

/** Serves synthetic bookings, numbered from 1, in large pages. */
export const serveBookings = (page: Page, count: number): Promise<unknown> =>
  page.route(/\/api\/bookings\?/, (route: Route) => {
    const first = Number(new URL(route.request().url()).searchParams.get('cursor') || 1);
    const next = first + PAGE_ROWS;
    const size = Math.min(PAGE_ROWS, count + 1 - first);
    return route.fulfill({
      json: Array.from({ length: size }, (_, index) => row(first + index)),
      ...(next <= count && {
        headers: { link: `</api/bookings?limit=50&cursor=${next}>; rel="next"` },
      }),
    });
  });
