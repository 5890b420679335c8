import { say } from '@desert-mirror/tools/start/terminal';
import type { SystemPlace } from '@desert-mirror/testing/system/config';
import type { BenchFlags } from './config.ts';
import { measure, medianOf } from './measure.ts';
import type { Request } from './measure.ts';
import { BOOKINGS, FREQUENT, INVOICES, RARE, seedYears } from './seed.ts';
import { signIn } from './sign-in.ts';
import { milliseconds, row } from './table.ts';

const CONNECTIONS = 2;

const DAY_MS = 86_400_000;

function requestsAs(token: string): Request[] {
  const [from, to] = [364, 0].map((ago) =>
    new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10),
  );
  const customers = (text: string): string => `/api/admin/customers?limit=25&text=${text}`;
  const paths = {
    dashboard: '/api/admin/dashboard',
    'bookings, filtered': `/api/bookings?limit=25&status=completed&text=${FREQUENT}`,
    'customers, one found': customers(RARE),
    'customers, many found': customers(FREQUENT),
    'analytics, days of a year': `/api/admin/analytics?from=${from}&to=${to}&unit=day`,
    reports: '/api/admin/reports',
    'books of a year': `/api/admin/reports/books?from=${from}&to=${to}`,
  };
  const headers = { authorization: `Bearer ${token}` };
  return Object.entries(paths).map(([name, path]) => ({ name, method: 'GET', path, headers }));
}

export async function benchBackOffice(place: SystemPlace, flags: BenchFlags): Promise<void> {
  const { seconds, rounds } = flags;
  say(`Writing ${BOOKINGS} bookings and ${INVOICES} invoices`);
  await seedYears(place);
  const lines: string[] = [];
  for (const request of requestsAs(await signIn(place))) {
    await measure(place.url, request, { seconds: 1, connections: CONNECTIONS });
    const found = [];
    for (let round = 1; round <= rounds; round += 1)
      found.push(await measure(place.url, request, { seconds, connections: CONNECTIONS }));
    const { perSecond, p50Ms, p99Ms } = medianOf(found);
    lines.push(
      row(request.name, milliseconds(p50Ms), milliseconds(p99Ms), `${perSecond.toFixed(0)}/s`),
    );
  }
  say('');
  say(row('back-office', 'p50', 'p99', 'requests'));
  for (const line of lines) say(line);
  say(`(medians of ${rounds} rounds of ${seconds} s, ${CONNECTIONS} connections)`);
}
