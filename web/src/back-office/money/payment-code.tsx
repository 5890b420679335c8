import { CircleCheck } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { formatAmount } from '@desert-mirror/contracts/money';
import { serverMessage } from '../../api/api-error.js';
import { useGetJobPaymentQuery } from '../../api/admin/schedule.api.js';
import { Button } from '../../ui/button.js';
import { chunk } from '../../ui/chunk.js';
import { Skeleton } from '../../ui/skeleton.js';
import { useFresh } from '../records/use-fresh.js';

const QrCode = lazy(() => chunk(() => import('../records/qr-code.js')));

const CARD_NOTE =
  'The customer scans the code with a phone and pays by card. This screen then says “Paid”.';

/** For the query that shows whether the customer has paid. */
export const CARD_POLLING = { pollingInterval: 3_000, skipPollingIfUnfocused: true };

/** Always rendered, because screen readers announce only changes of an existing element. */
export const PaidStatus = ({ isPaid }: { isPaid: boolean }) => (
  <div role="status" className="empty:hidden">
    {isPaid && (
      <p className="grid justify-items-center gap-2 py-6 text-title font-semibold">
        <CircleCheck className="size-12 text-good" aria-hidden="true" />
        Paid
      </p>
    )}
  </div>
);

const size = 'aspect-square w-full max-w-64';

interface PaymentCodeProps {
  /** URL of the payment page. */
  url: string;
  /** Null for technicians. */
  amount: string | null;
}

/** A QR code that opens the payment page on the customer's phone. */
export const PaymentCode = ({ url, amount }: PaymentCodeProps) => (
  <div className="grid justify-items-center gap-4 text-center">
    {amount !== null && (
      <p className="text-figure font-semibold tabular-nums">{formatAmount(amount)}</p>
    )}
    <div className={size}>
      <Suspense fallback={<Skeleton className={size} />}>
        <QrCode text={url} label="QR code of the payment page" />
      </Suspense>
    </div>
    <p className="text-small text-ink-soft">{CARD_NOTE}</p>
  </div>
);

/** @param props.id id of the booking */
export function JobPaymentCode({ id }: { id: number }) {
  const query = useGetJobPaymentQuery({ id }, { refetchOnMountOrArgChange: true });
  const { error, refetch } = query;
  const data = useFresh(query);
  if (error !== undefined)
    return (
      <>
        <p className="text-small text-ink-soft">
          {serverMessage(error, 'The payment page could not be loaded.')}
        </p>
        <Button variant="secondary" onClick={() => void refetch()}>
          Try again
        </Button>
      </>
    );
  if (!data) return <Skeleton className={size} />;
  if (data.url === null)
    return <p className="text-small text-ink-soft">There is no price to pay yet.</p>;
  return <PaymentCode url={data.url} amount={data.amount} />;
}
