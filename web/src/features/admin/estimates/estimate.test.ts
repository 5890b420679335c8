import type { Estimate } from '@desert-mirror/contracts/estimates';
import { describe, expect, it } from '@jest/globals';
import {
  changedEstimate,
  estimateFormSchema,
  estimateValues,
  newEstimate,
} from './estimate-form.rules.js';
import {
  allowedActions,
  differenceNotice,
  rateNotice,
  validityOf,
} from './estimate-state.rules.js';

const TODAY = '2026-11-23';

const stored: Estimate = {
  id: 7,
  estimateNumber: 'EST-2026-0007',
  customerName: 'Ana Reyes',
  customerEmail: null,
  customerPhone: '(702) 555-0100',
  serviceLocation: '12 Mesa Verde Ct',
  vehicleInfo: '2021 Toyota 4Runner',
  services: [{ name: 'Wash', price: 60.5 }],
  subtotal: '60.50',
  taxMode: 'added',
  taxExemptReason: null,
  taxRate: '8.25',
  taxAmount: '4.99',
  total: '65.49',
  status: 'draft',
  notes: null,
  validUntil: '2026-12-20',
  sentAt: null,
  answeredAt: null,
  invoice: null,
  createdAt: '2026-11-20T18:00:00.000Z',
  updatedAt: '2026-11-20T18:00:00.000Z',
};

const checked = (values: ReturnType<typeof estimateValues>) =>
  estimateFormSchema(TODAY).safeParse(values);

describe('the form', () => {
  it('sends what it was opened with, and keeps the location and the rate', () => {
    const { data } = checked(estimateValues(stored, TODAY));
    expect(changedEstimate(data!, stored, '10.00')).toMatchObject({
      customerName: 'Ana Reyes',
      serviceLocation: '12 Mesa Verde Ct',
      total: '65.49',
      validUntil: '2026-12-20',
      updatedAt: stored.updatedAt,
    });
  });

  it('starts with a line and thirty days', () => {
    const values = estimateValues(undefined, TODAY);
    expect(values).toMatchObject({ services: [{ name: '' }], dueDate: '2026-12-23' });
    const filled = {
      ...values,
      customerName: 'Ana',
      customerPhone: '7025550100',
      vehicleInfo: 'Miata',
      services: [{ name: 'Ceramic coating', price: '$1,250', taxExempt: false }],
    };
    expect(newEstimate(checked(filled).data!, '8.25')).toMatchObject({
      subtotal: '1250.00',
      taxAmount: '103.13',
      total: '1353.13',
      serviceLocation: 'Miata',
      validUntil: '2026-12-23',
    });
  });

  it.each(['', '2026-11-22'])('refuses the last valid day %j', (dueDate) => {
    const { error } = checked({ ...estimateValues(stored, TODAY), dueDate });
    expect(error!.issues.map(({ path }) => path)).toEqual([['dueDate']]);
  });
});

it.each([
  ['draft', null, ['edit', 'send', 'delete']],
  ['draft', '2026-11-21T18:00:00.000Z', ['edit', 'send']],
  ['sent', '2026-11-21T18:00:00.000Z', ['sendAgain', 'revise', 'link', 'invoice']],
  ['accepted', '2026-11-21T18:00:00.000Z', ['revise', 'link', 'invoice']],
  ['declined', '2026-11-21T18:00:00.000Z', ['revise', 'link']],
  ['expired', '2026-11-21T18:00:00.000Z', ['revise', 'invoice']],
  ['invoiced', '2026-11-21T18:00:00.000Z', ['link']],
] as const)('a %s estimate, sent at %s, offers %j', (status, sentAt, offered) => {
  const may = allowedActions({ status, sentAt, customerEmail: 'ana@example.com' });
  expect(Object.keys(may).filter((key) => may[key as keyof typeof may])).toEqual(offered);
});

it('tells of a changed tax rate before the invoice is created, with both totals', () => {
  expect(rateNotice(stored, '8.25')).toBeUndefined();
  expect(rateNotice(stored, '10.00')).toContain('$66.55');
  const exempt = { ...stored, taxMode: 'exempt', taxAmount: '0.00', total: '60.50' } as const;
  expect(rateNotice(exempt, '10.00')).toBeUndefined();
});

it.each([
  ['65.49', undefined],
  ['66.55', 'Invoice INV-2026-0001 has a total of $66.55, and this estimate $65.49.'],
])('an invoice of $%s: %s', (total, text) => {
  const invoice = { id: 1, number: 'INV-2026-0001', total };
  expect(differenceNotice({ ...stored, invoice })).toBe(text);
});

it('says how long it is valid while the customer can still accept it', () => {
  expect(validityOf(stored, TODAY)).toBe('valid until Dec 20');
  expect(validityOf({ ...stored, validUntil: '2027-01-04' }, TODAY)).toBe(
    'valid until Jan 4, 2027',
  );
  expect(validityOf({ ...stored, status: 'accepted' }, TODAY)).toBe('');
});
