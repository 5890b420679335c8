import { includedTaxText } from '@desert-mirror/contracts/tax';
import { useGetBookingTaxQuery } from '../api/payments.api.js';
import { centsOf } from './payment.rules.js';

/** "Includes $68.52 sales tax (8.25%)". Its line is kept free while it loads. */
export function IncludedTax({ bookingId }: { bookingId: number }) {
  const { data, isLoading } = useGetBookingTaxQuery(
    { id: bookingId },
    { refetchOnMountOrArgChange: true },
  );
  if (!isLoading && (!data || centsOf(data.amount) === 0)) return null;
  return (
    <p className="min-h-5 text-fine text-ink-faint tabular-nums">
      {data && includedTaxText({ taxAmount: data.amount, taxRate: data.rate })}
    </p>
  );
}
