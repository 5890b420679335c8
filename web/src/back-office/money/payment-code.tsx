import { Suspense, lazy } from 'react';
import { formatAmount } from '@desert-mirror/contracts/money';
import { serverMessage } from '../../api/api-error.js';
import { useGetJobPaymentQuery } from '../../api/admin/schedule.api.js';
import { Button } from '../../ui/button.js';
import { chunk } from '../../ui/chunk.js';
import { Skeleton } from '../../ui/skeleton.js';

const QrCode = lazy(() => chunk(() => import('../records/qr-code.js')));

export const CARD_NOTE =
  'The customer scans the code with a phone and pays by card. The payment is recorded automatically.';

const size = 'aspect-square w-full max-w-64';

interface PaymentCodeProps {
  /** URL of the payment page. */
  url: string;
  /** Null for technicians. */
  amount: string | null;
  /** Says how the payment is confirmed. */
  note: string;
}

/** A QR code that opens the payment page on the customer's phone. */
export const PaymentCode = ({ url, amount, note }: PaymentCodeProps) => (
  <div className="grid justify-items-center gap-4 text-center">
    {amount !== null && (
      <p className="font-display text-figure tabular-nums">{formatAmount(amount)}</p>
    )}
    <div className={size}>
      <Suspense fallback={<Skeleton className={size} />}>
        <QrCode text={url} label="QR code of the payment page" />
      </Suspense>
    </div>
    <p className="text-small text-ink-soft">{note}</p>
  </div>
);

interface JobPaymentCodeProps extends Pick<PaymentCodeProps, 'note'> {
  /** Booking id. */
  id: number;
}

export function JobPaymentCode({ id, note }: JobPaymentCodeProps) {
  const { data, error, refetch } = useGetJobPaymentQuery(
    { id },
    { refetchOnMountOrArgChange: true },
  );
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
  return <PaymentCode url={data.url} amount={data.amount} note={note} />;
}
