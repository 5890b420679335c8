import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, buttonLook } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import type { ReadBooking } from '../../api/bookings.api.js';
import { canChooseTime } from './checkout.rules.js';
import { DepositChoice } from './deposit-choice.js';
import type { usePayLater } from './use-pay-later.js';

interface PaymentChoiceProps {
  /** Button that confirms the time without a card, where that is possible. */
  payLater: ReactNode;
  /** Until when a cancellation is free, if nothing is paid before the work. */
  laterTerms: string | undefined;
  /** Below the button of either choice: what to know before booking. */
  notice: ReactNode;
  deposit: Omit<ComponentProps<typeof DepositChoice>, 'disabled'>;
  /** A payment or a booking without a card is being processed, so the choice must not change. */
  isBusy: boolean;
  /** The card form. */
  children: ReactNode;
}

/** The choice between paying by card now and booking without a card. */
export function PaymentChoice({
  payLater,
  laterTerms,
  notice,
  deposit,
  isBusy,
  children,
}: PaymentChoiceProps) {
  const [wantsLater, setLater] = useState(false);
  const isLater = wantsLater && Boolean(payLater);
  return (
    <>
      {payLater && <Segment isLater={isLater} disabled={isBusy} onChoose={setLater} />}
      {isLater && (
        <div className="mt-6">
          <p className="mb-5 text-body text-ink-soft">
            Nothing is due now. You pay by card or cash after the work.
          </p>
          {payLater}
          {notice}
          {laterTerms && <p className="mt-4 text-small text-ink-soft">{laterTerms}</p>}
        </div>
      )}
      {/* Hidden and not unmounted, so that the entered card is kept. */}
      <div hidden={isLater} className={cn(!payLater && 'max-md:*:first:mt-0')}>
        {deposit.depositCents > 0 && <DepositChoice {...deposit} disabled={isBusy} />}
        <div className={payLater ? 'mt-4 md:mt-6' : 'mt-5 md:mt-7'}>{children}</div>
      </div>
    </>
  );
}

interface SegmentProps {
  isLater: boolean;
  disabled: boolean;
  onChoose: (isLater: boolean) => void;
}

const CHOICES = [
  [false, 'Pay now'],
  [true, 'Pay after the work'],
] as const;

function Segment({ isLater, disabled, onChoose }: SegmentProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0 md:mt-4" disabled={disabled}>
      <legend className="sr-only">When would you like to pay?</legend>
      <div className="grid grid-cols-2 rounded-control bg-raised p-1">
        {CHOICES.map(([value, text]) => (
          <label
            key={text}
            className="relative flex min-h-10 cursor-pointer items-center justify-center rounded-control border border-transparent px-1 text-center text-small font-semibold text-ink-soft hover:text-ink has-checked:border-edge has-checked:bg-surface has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:cursor-not-allowed"
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-x-0 -inset-y-1 cursor-[inherit] opacity-0"
              checked={value === isLater}
              onChange={() => onChoose(value)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface PayLaterProps extends ReturnType<typeof usePayLater> {
  booking: ReadBooking;
}

/** Confirms the held time without a card. One that has expired may be taken, so another one is chosen first. */
export const PayLater = ({ booking, isBooking, book }: PayLaterProps) =>
  booking.link && canChooseTime(booking) ? (
    <Link to={new URL(booking.link).pathname} className={cn(buttonLook({ size: 'lg' }), 'w-full')}>
      Choose a time
    </Link>
  ) : (
    <Button size="lg" className="w-full" pending={isBooking} onClick={() => void book()}>
      Book and pay after the work
    </Button>
  );
