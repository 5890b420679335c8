import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { CreateBooking } from '@desert-mirror/contracts/booking';
import { createFormControl } from 'react-hook-form';
import { EMPTY_DRAFT, withValues } from './booking-draft.js';
import { EMPTY_BOOKING, type BookingValues } from './booking-values.js';
import { clearDraft, readDraft, updateDraft } from './draft-store.js';
import { followDraft } from './use-form-draft.js';

const PHONE = '(702) 555-0100';

describe('a form with a ticked consent', () => {
  const defaultValues = { ...EMPTY_BOOKING, phone: PHONE };
  const open = () =>
    createFormControl<BookingValues, unknown, CreateBooking>({ defaultValues }).formControl;
  let form: ReturnType<typeof open>;
  let stop: () => void;

  beforeEach(() => {
    updateDraft(() => withValues(EMPTY_DRAFT, { phone: PHONE }));
    form = open();
    // Its values can be read only after this.
    form.reset();
    stop = followDraft(form, () => undefined);
    form.setValue('smsConsent', true);
  });
  afterEach(() => {
    stop();
    clearDraft();
  });

  it.each<[string, () => unknown, Partial<BookingValues>]>([
    ['loses it when the draft is cleared', clearDraft, { phone: '', smsConsent: false }],
    [
      'loses it when the booking steps change the phone number',
      () => updateDraft((draft) => withValues(draft, { phone: '(702) 555-0101' })),
      { phone: '(702) 555-0101', smsConsent: false },
    ],
    [
      'keeps it when only the format of the number changes',
      () => updateDraft((draft) => withValues(draft, { phone: '702.555.0100' })),
      { phone: '702.555.0100', smsConsent: true },
    ],
    [
      'keeps it when another field changes',
      () => updateDraft((draft) => withValues(draft, { firstName: 'Ada' })),
      { firstName: 'Ada', smsConsent: true },
    ],
  ])('%s', (_name, change, expected) => {
    change();
    expect(form.getValues()).toMatchObject(expected);
    expect(readDraft().values.smsConsent).toBe(false);
  });
});
