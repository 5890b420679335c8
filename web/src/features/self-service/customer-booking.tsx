import { useState } from 'react';
import { asApiError } from '../../api/api-error.js';
import { useGetCustomerBookingQuery } from '../../api/self-service.api.js';
import { isBins } from '../../appointments/is-bins.js';
import { Preparation } from '../../appointments/preparation.js';
import { PatientLoader } from '../../payment/patient-loader.js';
import { PaySplit } from '../../payment/pay-split.js';
import { POLL_MS, useWhileBehind } from '../../payment/use-while-behind.js';
import { BookingActions } from './booking-actions.js';
import { BookingSummary } from './booking-summary.js';
import { CancelPanel } from './cancel-panel.js';
import { allows, isExpected, TIP_OUTCOMES, tipState, type Action } from './change-texts.rules.js';
import { DetailsPanel } from './details-panel.js';
import { LostLink } from './lost-link.js';
import { MovePanel } from './move-panel.js';
import { Outcome } from './outcome.js';
import { TimePanel } from './time-panel.js';
import { useTipProgress } from './use-tip-progress.js';

const PANELS = { time: TimePanel, move: MovePanel, details: DetailsPanel, cancel: CancelPanel };

/** A customer's booking: what, when, where and its price, then what can be changed. */
export function CustomerBooking({ token }: { token: string }) {
  const [open, setOpen] = useState<Action>();
  /** Its button gets the focus back. */
  const [left, setLeft] = useState<Action>();
  const [outcome, setOutcome] = useState<string>();
  const tip = useTipProgress();
  const [polling, setPolling] = useState(false);
  const { data, error, refetch } = useGetCustomerBookingQuery(
    { token },
    { refetchOnMountOrArgChange: true, pollingInterval: polling ? POLL_MS : 0 },
  );
  const tipped = data && tip.isSent ? tipState(data, true) : 'none';
  useWhileBehind(tipped === 'confirming', setPolling);
  if (asApiError(error)?.status === 404) return <LostLink isInvalid />;
  if (!data)
    return (
      <PatientLoader label="Loading your booking" what="booking" onRetry={() => void refetch()} />
    );
  const show = (next: { open?: Action; left?: Action | undefined; outcome?: string }) => {
    setOpen(next.open);
    setLeft(next.left);
    setOutcome(next.outcome);
  };
  // A panel that the booking no longer allows stays closed when the booking allows it again.
  if (open && !allows(data, open)) show({ left: open });
  const Panel = open && PANELS[open];
  const shown = outcome ?? TIP_OUTCOMES[tipped];
  return (
    <PaySplit
      summary={<BookingSummary booking={data} />}
      details={isExpected(data) && <Preparation isBins={isBins(data)} />}
      summaryLast={shown !== undefined}
    >
      {shown !== undefined && <Outcome>{shown}</Outcome>}
      {Panel ? (
        <Panel
          booking={data}
          token={token}
          onDone={(text) => show({ outcome: text })}
          onClose={() => show({ left: open })}
        />
      ) : (
        <BookingActions
          booking={data}
          token={token}
          left={left}
          tip={tip}
          onStart={(action) => show({ open: action })}
          onDone={(text) => show({ outcome: text })}
        />
      )}
    </PaySplit>
  );
}
