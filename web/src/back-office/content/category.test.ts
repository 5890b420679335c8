import { expect, it } from '@jest/globals';
import { categoryName } from './category.rules.js';

it.each([
  ['wheels-tires', 'Wheels and tires'],
  ['boats', 'boats'],
  ['constructor', 'constructor'],
  ['', ''],
])('category %j is shown as %j', (category, name) => {
  expect(categoryName(category)).toBe(name);
});
