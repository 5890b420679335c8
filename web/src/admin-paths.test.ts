import { expect, it } from '@jest/globals';
import { adminPaths } from './admin-paths.js';

it('fills in the id of a record', () => {
  expect(adminPaths.booking(7)).toBe('/admin/bookings/7');
  expect(adminPaths.area('new')).toBe('/admin/areas/new');
  expect(adminPaths.customer({ email: 'a@example.com', phone: null })).toBe(
    '/admin/customers/one?email=a%40example.com',
  );
});

it('has a function for each pattern with an id', () => {
  const texts = Object.values(adminPaths).filter((path) => typeof path === 'string');
  expect(texts.filter((path) => path.includes(':'))).toEqual([]);
});
