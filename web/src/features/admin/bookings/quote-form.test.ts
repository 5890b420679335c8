import { describe, expect, it } from '@jest/globals';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import type { Quote } from '@desert-mirror/contracts/quotes';
import * as z from 'zod/mini';
import { canQuote, lastExpiry, quoteForm, quoteValuesOf } from './quote-form.rules.js';

const LINE: BookingDetail['lines'][number] = {
  vehicle: 1,
  kind: 'service',
  serviceId: 3,
  serviceName: 'Restoration',
  vehicleClass: null,
  vehicleInfo: null,
  minutes: 240,
  price: '0.00',
  discount: '0.00',
  taxExempt: false,
};
const TODAY = '2026-12-20';

describe('a quote', () => {
  it('begins with the requested work, whose prices are open', () => {
    const values = quoteValuesOf({ lines: [LINE], quote: null }, TODAY);
    expect(values).toMatchObject({ note: '', expiresOn: '2027-01-03' });
    expect(values.lines).toMatchObject([{ serviceName: 'Restoration', price: '', minutes: '240' }]);
    expect(z.safeParse(quoteForm, values).error?.issues).toMatchObject([
      { path: ['lines', 0, 'price'] },
    ]);
  });

  it('begins with the last one, if there is one', () => {
    const lines = [
      { ...LINE, price: '640.00' },
      { ...LINE, serviceName: 'Inspection' },
    ];
    const quote = { lines, note: 'Two visits' } as Quote;
    const values = quoteValuesOf({ lines: [LINE], quote }, TODAY);
    expect(values).toMatchObject({ note: 'Two visits', lines: [{ price: '640' }, { price: '0' }] });
    expect(z.parse(quoteForm, values)).toMatchObject({
      note: 'Two visits',
      expiresOn: '2027-01-03',
      lines: [{ price: '640', minutes: 240 }, {}],
    });
  });

  it('is valid for at most a year', () => {
    expect(lastExpiry(TODAY)).toBe('2027-12-21');
  });

  it.each([
    ['pending', '0.00', '0.00', true],
    ['pending', '50.00', '50.00', true],
    ['pending', '50.00', '0.00', false],
    ['confirmed', '0.00', '0.00', false],
    ['cancelled', '0.00', '0.00', false],
  ] as const)(
    'of a %s booking with %s - %s is possible: %s',
    (status, collected, refunded, can) => {
      expect(canQuote({ status, collected, refunded })).toBe(can);
    },
  );
});
