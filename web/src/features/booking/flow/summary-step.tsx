import { useState, useTransition } from 'react';
import { useNavigate } from 'react-router';
import type { ArrivalWindow } from '@desert-mirror/contracts/appointments';
import { decimalToCents, formatCents } from '@desert-mirror/contracts/money';
import { fieldErrors } from '../../../api/api-error.js';
import type { OfferingSummary } from '../../../api/catalog.api.js';
import { toastFailure } from '../../../forms/server-errors.js';
import { usePending } from '../../../forms/use-pending.js';
import { paths } from '../../../paths.js';
import { useSite } from '../../../site/use-site.js';
import { Button } from '../../../ui/button.js';
import { updateDraft } from '../draft-store.js';
import { vehiclesOf, withAnyDay } from '../booking-draft.js';
import { asksForBins } from '../../../appointments/is-bins.js';
import { flowBooking } from '../booking-request.js';
import { PhotoHint } from '../photo-hint.js';
import { alternativesOf } from '../../../appointments/alternatives-of.js';
import Alternatives from '../../../appointments/alternatives.js';
import { PromoCodeField } from '../promo-code/promo-code-field.js';
import { usePromoCode } from '../promo-code/use-promo-code.js';
import { rememberMade, useSend } from '../use-send.js';
import { linesOf, needsLines, priceOf } from '../../../appointments/vehicles/vehicles.js';
import { OutsideArea, useIsOutside } from './outside-area.js';
import { priceNote } from './price-note.rules.js';
import { stepOfError } from './reachable-step.js';
import { StepFrame, type StepProps } from './step-frame.js';
import { SummaryFacts } from './summary-facts.js';
import { SummaryPrice } from './summary-price.js';

interface SummaryStepProps extends StepProps {
  offering: OfferingSummary;
}

type Way = 'pay' | 'later' | 'request';

export function SummaryStep({
  draft,
  offering,
  offerings,
  holds,
  navigation,
  title,
}: SummaryStepProps) {
  // Outside the area, the business first says whether it can come.
  const isOutside = useIsOutside(draft.address.zip);
  const { send, way, taken, setTaken } = useBooking({
    draft: isOutside ? withAnyDay(draft) : draft,
    offerings,
    navigation,
  });
  const [openedAt] = useState(() => Date.now());
  const lines = linesOf(vehiclesOf(draft), offerings);
  const { totalCents = 0, depositCents = 0 } = priceOf(lines, offerings) ?? {};
  // Unknown without a hold; the server then decides.
  const allowsLater = draft.hold?.payLater !== false;
  const includesTax = useSite().priceTax === 'included' && !offering.taxExempt;
  const isPriced = totalCents > 0;
  const promo = usePromoCode(isPriced ? lines : []);
  const dueCents = decimalToCents(promo.discount?.total ?? '') ?? totalCents;
  const isFree = isPriced && dueCents === 0;
  const isPayable = isPriced && !isFree && !isOutside;
  const isTimed = draft.time !== undefined && !isOutside;
  const chooseOther = (time: ArrivalWindow) => {
    // The pressed button disappears.
    title.current?.focus();
    setTaken(undefined);
    holds.choose(time).catch((error: unknown) => setTaken(alternativesOf(error)));
  };
  const button = (own: Way, text: string, variant: 'primary' | 'secondary' = 'primary') => (
    <Button
      size="lg"
      variant={variant}
      className="max-sm:w-full sm:flex-1"
      pending={way === own}
      disabled={way !== undefined}
      onClick={() => void send(own)}
    >
      {way === own ? 'Processing...' : text}
    </Button>
  );
  return (
    <StepFrame
      title={title}
      name="Is everything right?"
      actions={
        <>
          {isPayable && button('pay', `Pay ${formatCents(dueCents)}`)}
          {isPayable &&
            isTimed &&
            allowsLater &&
            button('later', 'Pay after the work', 'secondary')}
          {isFree && isTimed && button('request', 'Book now')}
          {!(isPriced && isTimed) &&
            button('request', 'Send request', isPayable ? 'secondary' : 'primary')}
        </>
      }
    >
      {taken && <Alternatives alternatives={taken} onChoose={chooseOther} />}
      <div className="grid items-start gap-x-10 @min-[44rem]:grid-cols-2">
        <SummaryFacts
          draft={draft}
          offering={offering}
          withPrice={!needsLines(lines)}
          onChange={navigation.go}
        />
        <div>
          {!asksForBins(offering) && (
            <SummaryPrice draft={draft} offerings={offerings} navigation={navigation} />
          )}
          {isPriced && <PromoCodeField promo={promo} />}
          <div className="mt-4 empty:hidden">
            <PhotoHint offering={offering} isPriced={isPriced} />
          </div>
          {isOutside ? (
            <div className="mt-4">
              <OutsideArea />
            </div>
          ) : (
            <p className="mt-4 text-small text-ink-soft">
              {priceNote(
                {
                  isPriced,
                  isFree,
                  includesTax,
                  allowsLater,
                  dueCents,
                  depositCents,
                  start: draft.time?.start,
                  freeHours: draft.hold?.freeHours,
                },
                openedAt,
              )}
            </p>
          )}
        </div>
      </div>
    </StepFrame>
  );
}

function useBooking({
  draft,
  offerings,
  navigation,
}: Pick<SummaryStepProps, 'draft' | 'offerings' | 'navigation'>) {
  const create = useSend();
  const navigate = useNavigate();
  const [way, setWay] = useState<Way>();
  const [taken, setTaken] = useState<readonly ArrivalWindow[]>();
  const [isPending, run] = usePending();
  /** Until the checkout has loaded and replaces the page. */
  const [isLeaving, startLeaving] = useTransition();

  const book = async (chosen: Way): Promise<void> => {
    const made = await create(flowBooking(draft, offerings, chosen === 'later'), offerings);
    if (chosen === 'pay' && made.isPayable) {
      rememberMade(made);
      startLeaving(() => void navigate(paths.checkout(made.id)));
      return;
    }
    updateDraft((before) => ({ ...before, finished: made.id }));
    navigation.booked(made.id);
  };
  const send = (chosen: Way): Promise<void> =>
    run(async () => {
      setWay(chosen);
      try {
        await book(chosen);
      } catch (error) {
        const alternatives = alternativesOf(error);
        setTaken(alternatives);
        if (alternatives) return;
        toastFailure(
          error,
          'There was an error creating your booking. Please try again.',
          'Booking Failed',
        );
        const step = stepOfError(fieldErrors(error)[0]?.path ?? '');
        if (step) navigation.go(step);
      }
    });
  return { send, way: isPending || isLeaving ? way : undefined, taken, setTaken };
}
