import { expect, it } from '@jest/globals';
import { lastYear, performanceOf } from './performance.rules.js';

const offering = (id: number, name: string) => ({
  id,
  name,
  category: 'wash-detail',
  active: true,
});

it('the last 365 days', () => {
  expect(lastYear('2026-11-22')).toEqual({ unit: 'month', from: '2025-11-23', to: '2026-11-22' });
});

it('the best service is first; shares are those of the revenue of all services, shown or not', () => {
  const services = [
    { serviceId: 1, name: 'Full Detail', count: 2, total: '300.00' },
    { serviceId: 9, name: 'Eco Wash', count: 1, total: '100.00' },
  ];
  expect(performanceOf([offering(2, 'New'), offering(1, 'Full Detail')], services)).toMatchObject([
    { id: 1, count: 2, total: '300.00', percent: 75 },
    { id: 2, count: 0, total: '0.00', percent: 0 },
  ]);
  expect(performanceOf([offering(1, 'Full Detail')], [])).toMatchObject([{ percent: 0 }]);
});
