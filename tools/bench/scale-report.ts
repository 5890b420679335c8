import { say } from '@desert-mirror/tools/start/terminal';
import { medianOf } from './measure.ts';
import type { Measured } from './measure.ts';
import type { Load } from './scale-loads.ts';
import type { Stored } from './storage.ts';
import { megabytes, milliseconds, row } from './table.ts';
import { GROUPS, mediansOf, OF_THE_PRODUCT, ofTheProduct } from './usage.ts';
import type { ByGroup, Group } from './usage.ts';

/** A measured system, one column of the tables. */
export interface Column {
  readonly replicas: number;
  /** Maximum number of connections by role. */
  readonly connections: Record<string, number>;
}
type Sites = readonly Column[];

export interface Round {
  readonly measured: Measured;
  /** CPU seconds per 1,000 requests. */
  readonly cpu: ByGroup;
}

const headOf = (name: string, sites: Sites): string =>
  row(name, ...sites.map(({ replicas }) => `${replicas} of each`));

export function sayLoad({ name, unit }: Load, sites: Sites, found: readonly Round[][]): void {
  const medians = found.map((rounds) => medianOf(rounds.map(({ measured }) => measured)));
  const one = medians[0]!.perSecond;
  say('');
  say(headOf(name, sites));
  say(row(`  ${unit}s a second`, ...medians.map(({ perSecond }) => perSecond.toFixed(0))));
  say(
    row('  of what one carries', ...medians.map(({ perSecond }) => (perSecond / one).toFixed(2))),
  );
  say(row('  p50', ...medians.map(({ p50Ms }) => milliseconds(p50Ms))));
  say(row('  p99', ...medians.map(({ p99Ms }) => milliseconds(p99Ms))));
  say(`  CPU seconds for 1,000 ${unit}s`);
  sayGroups(
    found.map((rounds) => mediansOf(rounds.map(({ cpu }) => cpu))),
    2,
  );
}

/** Prints the CPU time of invoices, created and rendered sequentially with one replica of each process. */
export function sayInvoices(cpu: ByGroup): void {
  say('');
  say(row('invoices, printed once', '1 of each'));
  say('  CPU seconds for 1,000 invoices');
  sayGroups([cpu], 2);
}

export function sayIdle(sites: Sites, idle: readonly ByGroup[]): void {
  say('');
  say(headOf('CPU ms of an idle second', sites));
  const inMilliseconds = (group: Group) => idle.map((found) => (found[group] * 1_000).toFixed(1));
  for (const group of OF_THE_PRODUCT) say(row(`    ${group}`, ...inMilliseconds(group)));
}

export function sayMemory(sites: Sites, memory: readonly ByGroup[]): void {
  say('');
  say(headOf('memory after it all (PSS)', sites));
  sayGroups(memory, 0, ' MB');
}

function sayGroups(found: readonly ByGroup[], digits: number, unit = ''): void {
  const cells = (valueOf: (one: ByGroup) => number) =>
    found.map((one) => `${valueOf(one).toFixed(digits)}${unit}`);
  for (const group of GROUPS)
    if (found.some((one) => one[group] > 0))
      say(row(`    ${group}`, ...cells((one) => one[group])));
  say(row('    gateway to nats', ...cells(ofTheProduct)));
}

export function sayConnections(sites: Sites): void {
  say('');
  say(headOf('database connections', sites));
  const roles = [...new Set(sites.flatMap(({ connections }) => Object.keys(connections)))];
  for (const role of roles.toSorted())
    say(row(`    ${role}`, ...sites.map(({ connections }) => String(connections[role] ?? 0))));
}

interface Growth {
  readonly empty: Stored;
  readonly used: Stored;
  readonly invoiced: Stored;
  readonly invoices: number;
}

/** Prints the database size per booking, payment and invoice, including indexes. */
export function sayStorage({ empty, used, invoiced, invoices }: Growth): void {
  const kilobytes = (bytes: number, count: number): string =>
    `${(bytes / 1024 / count).toFixed(1)} KB`;
  const bookings = used.bookings - empty.bookings;
  const payments = used.payments - empty.payments;
  const bytesOf = (from: Stored, to: Stored, owner: keyof Stored['bytes']) =>
    to.bytes[owner] - from.bytes[owner];
  say('');
  say(row('storage', 'each', 'of'));
  say(row('    a booking', kilobytes(bytesOf(empty, used, 'booking'), bookings), String(bookings)));
  say(row('    a payment', kilobytes(bytesOf(empty, used, 'billing'), payments), String(payments)));
  say(
    row(
      '    an invoice, its PDF',
      kilobytes(bytesOf(used, invoiced, 'billing'), invoices),
      String(invoices),
    ),
  );
  say(row('    when empty', megabytes((empty.bytes.booking + empty.bytes.billing) / 1024), ''));
}
