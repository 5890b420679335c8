import { expect, it } from '@jest/globals';
import { createFormControl } from 'react-hook-form';
import { bind } from './bind.js';

it('registers a field, also of a line, and returns its error', () => {
  const { control, register, setError } = createFormControl({
    defaultValues: { name: '', lines: [{ price: '' }] },
  });
  setError('lines.0.price', { message: 'Please enter a price' });
  const form = { register, formState: control._formState };

  expect(bind(form, 'lines.0.price')).toMatchObject({
    name: 'lines.0.price',
    error: 'Please enter a price',
  });
  expect(bind(form, 'name', { disabled: true })).toMatchObject({
    name: 'name',
    disabled: true,
    error: undefined,
  });
});
