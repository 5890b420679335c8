import { describe, expect, it } from '@jest/globals';
import { savingOf } from './saving.rules.js';

const opened = { id: 3, version: 7, name: 'Wash', approved: false, featured: true };
const { id: _id, version: _version, ...content } = opened;

describe('savingOf', () => {
  it('sends all of a new record', () => {
    expect(savingOf(content, undefined, ['approved', 'featured'])).toEqual({ id: 'new', content });
  });

  it('sends the opened version and only the flags that were changed', () => {
    const saving = savingOf({ ...content, name: 'Foam', approved: true }, opened, [
      'approved',
      'featured',
    ]);
    expect(saving).toStrictEqual({
      id: 3,
      content: { version: 7, name: 'Foam', approved: true },
    });
  });
});
