import { addressLine } from '@desert-mirror/contracts/address';
import { messageFacts } from '@desert-mirror/contracts/booking-message';
import type { ReactNode } from 'react';
import { formatWeekday } from '@desert-mirror/contracts/time';
import type { OfferingSummary } from '../../../api/catalog.api.js';
import { shortWindow } from '../../../appointments/windows.rules.js';
import { chosenClass } from '../../../appointments/vehicles/vehicles.js';
import { vehiclesOf, type BookingDraft } from '../booking-draft.js';
import { asksForBins } from '../../../appointments/is-bins.js';
import type { BookingValues } from '../booking-values.js';
import { changeLook } from './step-frame.js';
import type { Step } from './steps.js';

interface SummaryFactsProps {
  draft: BookingDraft;
  offering: OfferingSummary;
  /** False where the lines show the prices. */
  withPrice: boolean;
  onChange: (step: Step) => void;
}

/** What will be booked, with a way back to each step. */
export function SummaryFacts({ draft, offering, withPrice, onChange }: SummaryFactsProps) {
  const { values, address, bins, time } = draft;
  const size = chosenClass(vehiclesOf(draft)[0], offering);
  const { plan } = messageFacts(values);
  // A plan is chosen on the page of the service.
  const rows: [string, ReactNode, Step?][] = [
    ['Service', withPrice ? `${offering.name}, ${offering.price}` : offering.name, 'service'],
    ...(plan ? [['Plan', plan] satisfies [string, ReactNode]] : []),
    ...(size ? [['Size', size.name, 'size'] satisfies [string, ReactNode, Step]] : []),
    ['When', time ? `${formatWeekday(time.start)}, ${shortWindow(time)}` : 'Any day', 'when'],
    ['Where', addressLine(address), 'where'],
    asksForBins(offering)
      ? ['Bins', bins, 'where']
      : ['Vehicle', values.vehicleInfo || 'not given', 'where'],
    ['You', <Contact key="you" {...values} />, 'you'],
  ];
  return (
    <dl className="border-b border-line text-small tabular-nums">
      {rows.map(([name, value, step]) => (
        <div key={name} className="flex items-center gap-4 border-t border-line py-1">
          <dt className="w-16 shrink-0 text-ink-faint">{name}</dt>
          <dd className="min-w-0 flex-1 text-balance wrap-anywhere">{value}</dd>
          {step && (
            <dd>
              <button
                type="button"
                aria-label={`Change ${name.toLowerCase()}`}
                onClick={() => onChange(step)}
                className={changeLook}
              >
                Change
              </button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

const Contact = ({ firstName, lastName, phone, email }: BookingValues) => (
  <span className="block py-1.5 *:block">
    <span>
      {firstName} {lastName}
    </span>
    <span>{phone}</span>
    <span>{email}</span>
  </span>
);
