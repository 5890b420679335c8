import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CreateBooking } from '@desert-mirror/contracts/booking';
import { changedValues, isOtherPhone, withValues } from './booking-draft.js';
import {
  isBookingField,
  withoutConsent,
  type BookingField,
  type BookingValues,
} from './booking-values.js';
import { readDraft, updateDraft, watchDraft } from './draft-store.js';

type Form = UseFormReturn<BookingValues, unknown, CreateBooking>;

/** Fields that a page fills in. */
const PRESET: readonly BookingField[] = ['serviceId', 'serviceLocation'];

const shared = ({ smsConsent: _own, ...values }: Partial<BookingValues>): Partial<BookingValues> =>
  values;

/**
 * Keeps a form and the draft together, so that the form continues what the booking flow began. The draft receives
 * what the visitor enters, not what the page presets: visiting a page is not a choice.
 * The consent to text messages stays in the form.
 * `typed` is what was entered before the form's code had loaded.
 */
export function useFormDraft(
  form: Form,
  typed: Partial<BookingValues>,
  fillPreset: () => void,
): void {
  const { setValue, watch } = form;
  useEffect(() => {
    if (Object.keys(typed).length > 0) updateDraft((draft) => withValues(draft, shared(typed)));
  }, [typed]);

  useEffect(() => followDraft({ setValue, watch }, fillPreset), [setValue, watch, fillPreset]);
}

/** Copies changes of the draft into the form, and what the visitor enters into the draft, until the returned function is called. */
export function followDraft(
  { setValue, watch }: Pick<Form, 'setValue' | 'watch'>,
  fillPreset: () => void,
): () => void {
  let seen = withoutConsent(readDraft().values);
  const fromDraft = () => {
    const values = withoutConsent(readDraft().values);
    const changes = changedValues(seen, values);
    // The consent was given for the number that was beside it.
    if (isOtherPhone(seen, values)) setValue('smsConsent', false);
    seen = values;
    for (const [name, value] of changes) setValue(name, value);
    if (changes.some(([name, value]) => value === '' && PRESET.includes(name))) fillPreset();
  };
  const stop = watchDraft(fromDraft);
  const { unsubscribe } = watch((values, { name, type }) => {
    if (!name || !isBookingField(name) || name === 'smsConsent') return;
    // Other fields also change on blur, such as a phone number that is formatted.
    if (type !== 'change' && PRESET.includes(name)) return;
    const value = values[name] ?? '';
    if (value === seen[name]) return;
    seen = { ...seen, [name]: value };
    updateDraft((draft) => withValues(draft, { [name]: value }));
  });
  return () => {
    stop();
    unsubscribe();
  };
}
