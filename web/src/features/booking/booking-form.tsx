import { Fragment, useEffect, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useHydrated } from '../../forms/use-hydrated.js';
import { cn } from '../../ui/cn.js';
import { Button } from '../../ui/button.js';
import { BookingFields } from './booking-fields.js';
import type { BookingPreset } from './booking-preset.js';
import { BookingReceived } from './booking-received.js';
import { FormTime } from './form-time.js';
import { NeedsScript } from './needs-script.js';
import { MadeNote } from './made-note.js';
import { FormPromoCode } from './promo-code/form-promo-code.js';
import { useBookingForm } from './use-booking-form.js';
import { FirstVehicle, OtherVehicles } from './vehicles/form-vehicles.js';

interface BookingFormProps {
  formId: string;
  preset: BookingPreset;
  submitLabel?: string;
  /** Another button of the page is the primary one. */
  isSecondary?: boolean;
  /** Example in the empty message. */
  messageHint?: string;
  /** Below the submit button. */
  footnote?: string;
  /** Wraps the submit button, for example in a sticky footer. */
  Footer?: ComponentType<{ children: ReactNode }>;
  /** Called when the confirmation replaces the form, and when the form is shown again. */
  onReceived?: (isReceived: boolean) => void;
}

export default function BookingForm({
  formId,
  preset,
  submitLabel = 'Book Now',
  isSecondary = false,
  messageHint,
  footnote,
  Footer = Fragment,
  onReceived,
}: BookingFormProps) {
  const { form, offerings, vehicles, isBins, hasVehicle, ...state } = useBookingForm(
    formId,
    preset,
  );
  const { received, again, taken, chooseTime, pending, submit } = state;
  const hydrated = useHydrated();
  const isReceived = received !== undefined;
  useEffect(() => onReceived?.(isReceived), [isReceived, onReceived]);
  if (received) {
    const restart = () => {
      // The form must be in the document before it can take the focus.
      flushSync(again);
      form.setFocus('serviceId');
    };
    return <BookingReceived booking={received} onAgain={restart} />;
  }
  return (
    <form
      id={formId}
      data-live={hydrated || undefined}
      method="post"
      noValidate
      aria-busy={pending}
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-2 gap-x-4 gap-y-3.5 @min-[40rem]/sheet:gap-y-3 @min-[54rem]/sheet:gap-x-10"
    >
      <NeedsScript />
      <MadeNote />
      <BookingFields
        {...{ form, offerings, isBins, hasVehicle, messageHint }}
        vehicle={<FirstVehicle {...vehicles} offerings={offerings} />}
        otherVehicles={<OtherVehicles {...vehicles} offerings={offerings} />}
        time={
          <FormTime
            vehicles={vehicles.vehicles}
            offerings={offerings}
            taken={taken}
            onChoose={chooseTime}
          />
        }
      />
      {hydrated && <FormPromoCode vehicles={vehicles.vehicles} offerings={offerings} />}
      {/* A grid item itself, so that a sticky footer moves along the whole form. */}
      <div className="contents *:col-span-full">
        <Footer>
          <Button
            type="submit"
            size="lg"
            className={cn(
              'w-full',
              Footer === Fragment && 'mt-3 sm:w-60',
              isSecondary && 'solid-button',
            )}
            pending={pending}
            disabled={!hydrated}
          >
            {pending ? 'Processing...' : submitLabel}
          </Button>
        </Footer>
        {footnote && (
          <p
            className={cn(
              '-mt-2 text-center text-fine text-ink-faint',
              Footer === Fragment && 'sm:text-left',
            )}
          >
            {footnote}
          </p>
        )}
      </div>
    </form>
  );
}
