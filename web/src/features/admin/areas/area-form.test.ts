import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { NEW_AREA, areaForm, areaValues } from './area-form.rules.js';

const area = {
  id: 2,
  name: 'Summerlin',
  slug: 'summerlin',
  description: 'West of the city.',
  neighborhoods: ['The Ridges', 'Red Rock'],
  responseHours: 2,
  imageUrl: null,
  imageAlt: null,
  active: true,
  createdAt: '2026-01-01T00:00:00.000Z',
};

describe('the area form', () => {
  it('round-trips an area', () => {
    const { id: _id, createdAt: _created, ...content } = area;
    expect(z.parse(areaForm, areaValues(area))).toEqual(content);
    const plain = { responseHours: null };
    expect(z.parse(areaForm, areaValues({ ...area, ...plain }))).toEqual({ ...content, ...plain });
  });

  it.each([
    ['responseHours', { responseHours: '0' }, 'Must be a whole number from 1 to 240'],
    ['neighborhoods.0', { neighborhoods: [' '] }, 'Enter text or remove the line'],
  ])('rejects an invalid %s', (path, change, message) => {
    const answer = z.safeParse(areaForm, { ...areaValues(area), ...change });
    expect(answer.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
      [path, message],
    ]);
  });

  it('reports missing fields first', () => {
    const wrong = z.safeParse(areaForm, NEW_AREA).error?.issues ?? [];
    expect(new Set(wrong.map(({ path }) => path[0]))).toEqual(
      new Set(['name', 'slug', 'description']),
    );
  });
});
