import { expect, it } from '@jest/globals';
import { createFormControl, type UseFormReturn } from 'react-hook-form';
import { savedValues } from '../../forms/saved-values.js';
import { toastStore } from '../../ui/toast.js';
import { discardChanges } from './discard.js';
import { followChanges, keepEdits } from './form-changes.js';

interface Values {
  title: string;
  lines: { name: string }[];
}

const SAVED: Values = { title: 'Winter', lines: [{ name: 'Wash' }] };

/** Like the settings, it keeps edited fields when the record is loaded again. */
function openForm() {
  const form = createFormControl<Values>({
    defaultValues: SAVED,
    resetOptions: { keepDirtyValues: true },
  }).formControl as unknown as UseFormReturn<Values>;
  const changes = followChanges(form);
  const type = (title: string) => form.setValue('title', title, { shouldDirty: true });
  return { form, changes, type };
}

it('has a draft only while something is unsaved', () => {
  const { changes, type } = openForm();
  expect(changes.draft()).toBeUndefined();
  type('Summer');
  expect(changes.draft()).toEqual({ values: { ...SAVED, title: 'Summer' }, saved: SAVED });
  type('Winter');
  expect(changes.draft()).toBeUndefined();
});

it('has no draft once the form is saved or reset, even before it renders again', () => {
  const { form, changes, type } = openForm();
  type('Summer');
  savedValues(form)({ ...SAVED, title: 'Summer' });
  expect(changes.draft()).toBeUndefined();
  type('Fall');
  form.reset(undefined, { keepDirtyValues: false });
  expect(changes.draft()).toBeUndefined();
});

it('keeps what was typed during a save, as a draft on top of the saved values', () => {
  const { form, changes, type } = openForm();
  type('Summer');
  const keepTyped = savedValues(form);
  type('Fall');
  keepTyped({ ...SAVED, title: 'Summer' });
  const [values, saved] = [
    { ...SAVED, title: 'Fall' },
    { ...SAVED, title: 'Summer' },
  ];
  expect(form.getValues()).toEqual(values);
  expect(changes.draft()).toEqual({ values, saved });
});

it('knows the saved values before anything is edited', () => {
  expect(openForm().changes.saved()).toEqual(SAVED);
});

it('keeps the draft when a newer version is loaded', () => {
  const { form, changes, type } = openForm();
  type('Summer');
  const newer = { ...SAVED, lines: [{ name: 'Wax' }] };
  form.reset(newer, { keepDirtyValues: true });
  expect(changes.draft()).toEqual({ values: { ...newer, title: 'Summer' }, saved: newer });
});

it('has a draft after values were restored', () => {
  const { form, changes } = openForm();
  const lines = [{ name: 'Wash' }, { name: 'Wax' }];
  form.reset({ ...SAVED, lines }, { keepDefaultValues: true, keepDirtyValues: false });
  expect(changes.draft()).toEqual({ values: { ...SAVED, lines }, saved: SAVED });
});

it('discards all edited fields, and restores them on Undo', () => {
  const { form, changes, type } = openForm();
  type('Summer');
  discardChanges(form);
  expect(form.getValues()).toEqual(SAVED);
  expect(changes.draft()).toBeUndefined();
  toastStore.read().toasts[0]!.action!.run();
  expect(form.getValues()).toEqual({ ...SAVED, title: 'Summer' });
});

it('keeps only what was edited when a newer version is loaded after a conflict', () => {
  const { form, changes, type } = openForm();
  type('Summer');
  const newer = { title: 'Fall', lines: [{ name: 'Wax' }] };
  keepEdits(form, SAVED, newer);
  const kept = { ...newer, title: 'Summer' };
  expect(form.getValues()).toEqual(kept);
  expect(changes.draft()).toEqual({ values: kept, saved: newer });
  form.reset(undefined, { keepDirtyValues: false });
  expect(form.getValues()).toEqual(newer);
});
