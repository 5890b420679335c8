import { useCallback, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { CreateBooking } from '@desert-mirror/contracts/booking';
import type { OfferingSummary } from '../../api/catalog.api.js';
import { withValues } from './booking-draft.js';
import { withPlan, type BookingPreset } from './booking-preset.js';
import type { BookingValues } from './booking-values.js';
import { updateDraft } from './draft-store.js';

type Form = UseFormReturn<BookingValues, unknown, CreateBooking>;

/**
 * Applies the preset of the page, and the offering in `?service=slug` each time such a link is
 * followed. Values typed before hydration are kept; those of a draft from another page are not.
 * @returns a function that applies the preset to an empty form
 */
export function usePreset(
  { getValues, setValue, watch }: Form,
  offerings: readonly OfferingSummary[],
  { service, location, plan }: BookingPreset,
  typed: Partial<BookingValues>,
  onChoice: () => void,
): () => void {
  const { search, key } = useLocation();
  const linked = new URLSearchParams(search).get('service');
  const offeringId = offerings.find(({ slug }) => slug === (linked ?? service))?.id;
  const isFirst = useRef(true);

  const fill = useCallback(() => {
    if (offeringId !== undefined && !getValues('serviceId'))
      setValue('serviceId', String(offeringId));
    if (location && !getValues('serviceLocation')) setValue('serviceLocation', location);
  }, [offeringId, location, getValues, setValue]);

  useEffect(() => {
    if (linked && offeringId !== undefined && !isFirst.current) {
      setValue('serviceId', String(offeringId), { shouldValidate: false });
      onChoice();
    } else if (isFirst.current) {
      if (offeringId !== undefined && !typed.serviceId) setValue('serviceId', String(offeringId));
      if (location && !typed.serviceLocation) setValue('serviceLocation', location);
    }
    isFirst.current = false;
    fill();
    // `key`: the same link again is another choice.
  }, [key, linked, offeringId, location, typed, fill, setValue, onChoice]);

  const addPlan = useCallback(() => {
    if (plan === undefined) return;
    const message = withPlan(getValues('message'), plan);
    setValue('message', message);
    // The visitor chose it, unlike the other values of the page.
    updateDraft((draft) => withValues(draft, { serviceId: getValues('serviceId'), message }));
  }, [plan, getValues, setValue]);

  useEffect(() => {
    if (plan === undefined) return;
    addPlan();
    onChoice();
  }, [plan, addPlan, onChoice]);

  useEffect(() => {
    // Choosing another service removes the plan from the message. Choosing the service of the page restores it.
    const { unsubscribe } = watch(({ serviceId }, { name }) => {
      if (name === 'serviceId' && serviceId === String(offeringId)) addPlan();
    });
    return unsubscribe;
  }, [offeringId, addPlan, watch]);

  return useCallback(() => {
    fill();
    addPlan();
  }, [fill, addPlan]);
}
