import type { BookingLine } from '@desert-mirror/contracts/booking';
import { centsToDecimal, decimalToCents, formatAmount } from '@desert-mirror/contracts/money';
import { isUnpriced, lineName } from '@desert-mirror/contracts/prices';
import { cn } from '../../ui/cn.js';
import { areListed, byVehicle } from './vehicle-lines.rules.js';

export type ShownLine = Pick<
  BookingLine,
  'vehicle' | 'kind' | 'serviceName' | 'vehicleClass' | 'vehicleInfo' | 'price'
> &
  Partial<Pick<BookingLine, 'discount'>>;

interface PriceLinesProps {
  lines: readonly ShownLine[];
  /** False while the price is not agreed. */
  withAmounts?: boolean;
  promoCode?: string | null | undefined;
  /** Rules between the lines, like those between facts. */
  isRuled?: boolean;
}

interface BookingLinesProps {
  /** Missing for visitors who may only pay. */
  lines?: readonly ShownLine[] | undefined;
  totalAmount: string;
  promoCode?: string | null | undefined;
}

/** What a booking consists of, by vehicle, and what a promo code took off. */
export function PriceLines({
  lines,
  withAmounts = true,
  promoCode,
  isRuled = false,
}: PriceLinesProps) {
  const discountCents = lines.reduce((sum, { discount }) => sum + centsOf(discount), 0);
  return (
    <>
      <LinesByVehicle lines={lines} withAmounts={withAmounts} isRuled={isRuled} />
      {discountCents > 0 && (
        <p className={cn(lineLook(isRuled), 'text-small')}>
          <span className="min-w-0 wrap-anywhere text-ink-soft">Promo code {promoCode}</span>
          <span className="tabular-nums">−{formatAmount(centsToDecimal(discountCents))}</span>
        </p>
      )}
    </>
  );
}

const centsOf = (amount = '0'): number => decimalToCents(amount) ?? 0;

const lineLook = (isRuled: boolean): string =>
  cn('flex justify-between gap-6', isRuled ? 'border-t border-line py-2.5' : 'py-1');

const LinesByVehicle = ({
  lines,
  withAmounts,
  isRuled = false,
}: Omit<PriceLinesProps, 'promoCode'>) =>
  byVehicle(lines).map(({ vehicle, title, lines: own }) => (
    <div key={vehicle} className="text-small">
      {title && <p className="mt-3 mb-1 font-medium wrap-anywhere">{title}</p>}
      <ul>
        {own.map((line, index) => (
          <li key={index} className={lineLook(isRuled)}>
            <span className="min-w-0 wrap-anywhere text-ink-soft">{lineName(line)}</span>
            {withAmounts && (
              <span className="tabular-nums">
                {formatAmount(centsToDecimal(centsOf(line.price) + centsOf(line.discount)))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  ));

/** The lines of a booking, directly above its facts. */
export function BookingLines({ lines = [], totalAmount, promoCode = null }: BookingLinesProps) {
  if (!areListed(lines, promoCode)) return null;
  return (
    <div className="mt-5 [&+dl]:mt-0">
      <PriceLines
        lines={lines}
        withAmounts={!isUnpriced({ totalAmount, promoCode })}
        promoCode={promoCode}
        isRuled
      />
    </div>
  );
}
