import { useCallback, useState } from 'react';
import { useForm } from 'react-hook-form';
import { QuoteRequest, type ReceivedQuoteRequest } from '@desert-mirror/contracts/quotes';
import * as z from 'zod/mini';
import { fieldErrors } from '../../../api/api-error.js';
import { useGetOfferingsQuery } from '../../../api/catalog.api.js';
import { useCreateQuoteRequestMutation } from '../../../api/quotes.api.js';
import { attemptKeys } from '../../../forms/attempt-keys.rules.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { randomKey } from '../../../forms/random-key.js';
import { toastFailure } from '../../../forms/server-errors.js';
import { useSubmit } from '../../../forms/use-submit.js';
import { toast } from '../../../ui/toast.js';
import { useFocusAfter } from '../../../ui/use-focus-after.js';
import { EMPTY_BOOKING, withoutConsent, type BookingValues } from '../booking-values.js';
import { clearDraft, readDraft } from '../draft-store.js';
import { typedValues } from '../typed-values.js';
import { useFormDraft } from '../use-form-draft.js';
import { usePreset } from '../use-preset.js';
import { failureText } from './photo.rules.js';
import { usePhotos } from './use-photos.js';

const schema = z.omit(QuoteRequest, { photos: true });
type Request = z.infer<typeof schema>;
const resolver = formResolver<BookingValues, Request>(schema);

const NO_PRESET = {};

const LEFT = {
  variant: 'destructive',
  title: 'Request not sent',
  description: 'You left before your photos were uploaded. What you typed is still in the form.',
} as const;

/** A request for a price. It shares its draft with the booking form. */
export function useQuoteRequest(formId: string) {
  const { data: offerings = [] } = useGetOfferingsQuery();
  const [create] = useCreateQuoteRequestMutation();
  const [keys] = useState(() => attemptKeys(randomKey));
  const [received, setReceived] = useState<ReceivedQuoteRequest>();
  const photos = usePhotos();
  const photoFocus = useFocusAfter<HTMLDivElement>();
  /** The request was held back because of its photos. */
  const [isHeldBack, setHeldBack] = useState(false);
  const [typed] = useState(() => typedValues(formId));
  const [defaultValues] = useState(() => ({ ...withoutConsent(readDraft().values), ...typed }));
  const form = useForm<BookingValues, unknown, Request>({ resolver, defaultValues });
  const again = useCallback(() => setReceived(undefined), []);
  useFormDraft(form, typed, usePreset(form, offerings, NO_PRESET, typed, again));

  const showPhotos = (): void => {
    setHeldBack(true);
    photoFocus.place.current?.focus();
  };
  const send = async (values: Request): Promise<void> => {
    const uploaded = await photos.queue.settled();
    if (!uploaded) {
      toast(LEFT);
      return;
    }
    if (failureText(uploaded) !== undefined) {
      showPhotos();
      return;
    }
    setHeldBack(false);
    const request = { ...values, photos: uploaded.flatMap(({ id }) => id ?? []) };
    const made = await create({ ...request, idempotencyKey: keys.keyFor(request) }).unwrap();
    keys.done();
    form.reset(EMPTY_BOOKING);
    clearDraft();
    photos.queue.clear();
    setReceived(made);
  };
  const { pending, submit } = useSubmit({
    form,
    send,
    failure: 'Your request was not sent. Please try again or call us.',
    onError: (error, failure) => {
      toastFailure(error, failure, 'Request not sent');
      if (!fieldErrors(error).some(({ path }) => path.split('.', 1)[0] === 'photos')) return;
      photos.queue.expire();
      showPhotos();
    },
  });
  const photoProblem = isHeldBack ? failureText(photos.photos) : undefined;
  const shown = { ...photos, photoFocus, photoProblem };
  return { form, offerings, ...shown, received, again, pending, submit };
}
