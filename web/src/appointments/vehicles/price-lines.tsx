import type { BookingLine } from '@desert-mirror/contracts/booking';
import { formatAmount } from '@desert-mirror/contracts/money';
import { lineName } from '@desert-mirror/contracts/prices';
import { byVehicle, isDetailed } from './vehicle-lines.rules.js';

export type ShownLine = Pick<
  BookingLine,
  'vehicle' | 'kind' | 'serviceName' | 'vehicleClass' | 'vehicleInfo' | 'price'
>;

interface PriceLinesProps {
  lines: readonly ShownLine[];
  /** False while the price is not agreed. */
  withAmounts?: boolean;
}

interface BookingLinesProps {
  /** Missing for visitors who may only pay. */
  lines?: readonly ShownLine[] | undefined;
  totalAmount: string;
}

/** What a booking consists of, by vehicle. */
export function PriceLines({ lines, withAmounts = true }: PriceLinesProps) {
  return byVehicle(lines).map(({ vehicle, title, lines: own }) => (
    <div key={vehicle} className="text-small">
      {title && <p className="mt-3 mb-1 font-medium wrap-anywhere">{title}</p>}
      <ul>
        {own.map((line, index) => (
          <li key={index} className="flex justify-between gap-6 py-1">
            <span className="min-w-0 wrap-anywhere text-ink-soft">{lineName(line)}</span>
            {withAmounts && <span className="tabular-nums">{formatAmount(line.price)}</span>}
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** Nothing for one service without a size: its name and the total say it all. */
export function BookingLines({ lines = [], totalAmount }: BookingLinesProps) {
  if (!isDetailed(lines)) return null;
  return (
    <div className="mt-3">
      <PriceLines lines={lines} withAmounts={Number(totalAmount) > 0} />
    </div>
  );
}
