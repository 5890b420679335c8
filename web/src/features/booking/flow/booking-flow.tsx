import { useEffect, useRef } from 'react';
import { useGetOfferingsQuery, type OfferingSummary } from '../../../api/catalog.api.js';
import { FullSheet } from '../../../ui/full-sheet.js';
import { Picture } from '../../../ui/picture.js';
import { Loader } from '../../../ui/spinner.js';
import { useDraft } from '../draft-store.js';
import { useHold } from '../time/use-hold.js';
import { BookedStep } from './booked-step.js';
import { FailedStep } from './failed-step.js';
import { FlowHeader } from './flow-header.js';
import { FlowProgress } from './flow-progress.js';
import { reachableStep } from './reachable-step.js';
import { MadeStep } from './made-step.js';
import { ServiceStep } from './service-step.js';
import { SizeStep } from './size-step.js';
import type { StepProps } from './step-frame.js';
import { progressOf } from './steps.js';
import { SummaryStep } from './summary-step.js';
import { useFlowNavigation } from './use-flow-navigation.js';
import type { FlowRoute } from './use-flow-route.js';
import { WhenStep } from './when-step.js';
import { WhereStep } from './where-step.js';
import { YouStep } from './you-step.js';

const NONE: readonly OfferingSummary[] = [];

/** Books in steps, over the current page. */
export default function BookingFlow({ route }: { route: FlowRoute }) {
  const { place } = route;
  const navigation = useFlowNavigation(route);
  const draft = useDraft();
  const title = useRef<HTMLHeadingElement>(null);
  const { data, isError, refetch } = useGetOfferingsQuery();
  const offerings = data ?? NONE;
  const holds = useHold(offerings);
  const offering = offerings.find(({ id }) => String(id) === draft.values.serviceId);
  const bookedId = place?.bookedId;
  const step = reachableStep(draft, offerings, place?.step ?? 'service');
  const current = data ? step : isError ? 'failed' : 'loading';
  const shown = bookedId === undefined ? (draft.made ? 'made' : current) : 'booked';

  const header = shown === 'booked' ? undefined : offering;

  useArrivalAt(title, shown, place !== undefined);
  const onClose = () => {
    holds.release();
    navigation.close();
  };
  const props: StepProps = { draft, offering, offerings, holds, navigation, title };
  return (
    <FullSheet
      open={place !== undefined}
      onClose={onClose}
      title="Book online"
      note={shown === step && <FlowProgress step={step} offering={offering} />}
      progress={shown === step ? progressOf(step, offering) : undefined}
      // The same for all steps, so that nothing moves between them.
      size="sm:h-[min(52rem,calc(100dvh-2rem))] sm:max-w-2xl lg:h-[min(42.5rem,calc(100dvh-2rem))] lg:max-w-5xl"
      start={title}
      picture={
        header && (
          <Picture
            url={header.imageUrl}
            alt=""
            sizes="6rem"
            className="h-14 w-21 shrink-0 max-sm:hidden"
          />
        )
      }
      header={header && <FlowHeader offering={header} offerings={offerings} draft={draft} />}
    >
      {shown === 'service' && <ServiceStep {...props} />}
      {shown === 'loading' && <Loader label="Loading the services" />}
      {shown === 'failed' && <FailedStep title={title} onRetry={() => void refetch()} />}
      {shown === 'size' && offering && <SizeStep {...props} offering={offering} />}
      {shown === 'when' && <WhenStep {...props} />}
      {shown === 'where' && <WhereStep {...props} />}
      {shown === 'you' && <YouStep {...props} />}
      {shown === 'summary' && offering && <SummaryStep {...props} offering={offering} />}
      {shown === 'made' && draft.made && <MadeStep {...props} made={draft.made} />}
      {bookedId !== undefined && <BookedStep {...props} bookingId={bookedId} onClose={onClose} />}
    </FullSheet>
  );
}

/** Announces the next step by its title. The dialog itself focuses the first one. */
function useArrivalAt(
  title: React.RefObject<HTMLElement | null>,
  shown: string,
  isOpen: boolean,
): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (isOpen && last.current !== undefined && last.current !== shown) title.current?.focus();
    last.current = isOpen ? shown : undefined;
  }, [title, shown, isOpen]);
}
