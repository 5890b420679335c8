import { describe, expect, it } from '@jest/globals';
import { hitGroups, matchingPages } from './search.rules.js';

const PATHS = {
  customer: ({ email, phone }: { email: string | null; phone: string | null }) =>
    `/customer/${email ?? '-'}/${phone ?? '-'}`,
  booking: (id: number) => `/booking/${id}`,
  invoice: (id: number) => `/invoice/${id}`,
  estimate: (id: number) => `/estimate/${id}`,
};

describe('search results', () => {
  it('are grouped, without empty groups', () => {
    const groups = hitGroups(
      {
        customers: [
          { name: 'Rosa', email: 'rosa@example.com', phone: null },
          { name: 'Nobody', email: null, phone: null },
        ],
        bookings: [],
        invoices: [
          {
            id: 3,
            invoiceNumber: 'INV-2026-0003',
            customerName: 'Rosa',
            status: 'partially_paid',
            total: '129.90',
          },
        ],
        estimates: [
          {
            id: 4,
            estimateNumber: 'EST-2026-0004',
            customerName: 'Rosa',
            status: 'accepted',
            total: '129.90',
          },
        ],
      },
      PATHS,
    );
    expect(groups).toEqual([
      {
        name: 'Customers',
        hits: [
          {
            key: 'customer rosa@example.com  Rosa',
            to: '/customer/rosa@example.com/-',
            title: 'Rosa',
            detail: 'rosa@example.com',
          },
        ],
      },
      {
        name: 'Invoices',
        hits: [
          {
            key: 'invoice 3',
            to: '/invoice/3',
            title: 'INV-2026-0003 – Rosa',
            detail: '$129.90 · partially paid',
          },
        ],
      },
      {
        name: 'Estimates',
        hits: [
          {
            key: 'estimate 4',
            to: '/estimate/4',
            title: 'EST-2026-0004 – Rosa',
            detail: '$129.90 · accepted',
          },
        ],
      },
    ]);
  });

  it('begin with the group of a number that was typed', () => {
    const invoice = {
      id: 3,
      invoiceNumber: 'INV-2026-0003',
      customerName: 'Rosa',
      status: 'sent',
      total: '9.00',
    } as const;
    const estimate = {
      id: 4,
      estimateNumber: 'EST-2026-0004',
      customerName: 'Rosa',
      status: 'sent',
      total: '9.00',
    } as const;
    const booking = (id: number) => ({
      id,
      firstName: 'Rosa',
      lastName: 'Diaz',
      serviceName: 'Full Detail',
      status: 'pending' as const,
      createdAt: '2026-11-20T20:00:00Z',
    });
    const found = {
      customers: [{ name: 'Rosa', email: 'rosa@example.com', phone: null }],
      bookings: [booking(7), booking(20)],
      invoices: [invoice],
      estimates: [estimate],
    };
    const firstOf = (typed: string, id?: number) => {
      const [group] = hitGroups(found, PATHS, typed, id === undefined ? undefined : booking(id));
      return [group?.name, group?.hits.map(({ to }) => to)];
    };
    expect(firstOf('inv-2026-0003 ')).toEqual(['Invoices', ['/invoice/3']]);
    expect(firstOf('EST-2026-0004')).toEqual(['Estimates', ['/estimate/4']]);
    expect(firstOf('INV-2026')[0]).toBe('Customers');
    expect(firstOf('booking 20', 20)).toEqual(['Bookings', ['/booking/20', '/booking/7']]);
    expect(hitGroups(undefined, PATHS, 'booking 20', booking(20))).toHaveLength(1);
  });

  it('show the service, status and date of a booking', () => {
    const [group] = hitGroups(
      {
        customers: [],
        bookings: [
          {
            id: 7,
            firstName: 'Rosa',
            lastName: 'Diaz',
            serviceName: 'Full Detail',
            status: 'pending',
            createdAt: '2026-11-20T20:00:00Z',
          },
        ],
        invoices: [],
        estimates: [],
      },
      PATHS,
    );
    expect(group?.hits).toMatchObject([
      { title: 'Rosa Diaz', detail: 'Full Detail · pending · Nov 20, 2026' },
    ]);
  });
});

describe('pages', () => {
  const pages = ['Bookings', 'Blog', 'Service areas'].map((label) => ({ label, to: label }));

  it.each([
    ['', ['Bookings', 'Blog', 'Service areas']],
    ['b', ['Bookings', 'Blog']],
    ['AREA', ['Service areas']],
    ['service a', ['Service areas']],
    ['log', []],
  ])('matching %j are %j', (typed, labels) => {
    expect(matchingPages(pages, typed).map(({ label }) => label)).toEqual(labels);
  });
});
