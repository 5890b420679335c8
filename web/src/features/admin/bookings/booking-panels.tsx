import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import { wallClock } from '@desert-mirror/contracts/local-time';
import { decimalToCents, exactPriceCents, formatAmount } from '@desert-mirror/contracts/money';
import { isUnpriced } from '@desert-mirror/contracts/prices';
import { workLockOf } from '@desert-mirror/contracts/work-lock';
import { useGetBookingMoneyQuery } from '../../../api/admin/invoices.api.js';
import { priceText } from '../../../back-office/money/price-text.rules.js';
import { adminPaths } from '../../../admin-paths.js';
import { businessDate, formatDateTime, formatWindow } from '@desert-mirror/contracts/time';
import { clockTime, formatAppointment } from '../../../back-office/dates/appointment.rules.js';
import { longDay } from '../../../back-office/dates/day-names.rules.js';
import { JobAddress } from '../../../back-office/jobs/job-facts.js';
import { PlaceLink } from '../../../back-office/jobs/job-links.js';
import { workOf } from '../../../back-office/jobs/job.rules.js';
import { OnTheWayButton } from '../../../back-office/jobs/on-the-way-button.js';
import { Facts, WholeWords } from '../../../back-office/records/facts.js';
import { MailLink, PhoneLink } from '../../../back-office/contacts/contact-links.js';
import { LinePanel, Panel, panelAction } from '../../../back-office/layout/panel.js';
import { mapPlaceOf, placeName } from '../../../back-office/contacts/place.rules.js';
import { PriceLines } from '../../../appointments/vehicles/price-lines.js';
import { isDetailed } from '../../../appointments/vehicles/vehicle-lines.rules.js';
import { workTime } from '../../../site/work-time.rules.js';
import { useFocusAfter } from '../../../ui/use-focus-after.js';
import { canChangeWork } from './booking-work.rules.js';
import { WorkDialog } from './work-dialog.js';
import { withQuery } from '../../../paths.js';

interface PanelProps {
  booking: BookingDetail;
}

export function CustomerPanel({ booking: { email, phone, sms } }: PanelProps) {
  if (!email && !phone) return <LinePanel title="Customer" text="Email and phone were removed" />;
  return (
    <Panel
      title="Customer"
      actions={
        <Link to={adminPaths.customer({ email, phone })} className={panelAction}>
          Customer page
        </Link>
      }
    >
      <Facts
        facts={[
          { name: 'Email', value: email ? <MailLink email={email} /> : null, wide: true },
          { name: 'Phone', value: phone ? <PhoneLink phone={phone} /> : null },
          ...(sms ? [{ name: 'Text messages', value: smsText(sms) }] : []),
        ]}
      />
    </Panel>
  );
}

const SMS_STATES = { on: 'Yes', off: 'No', stopped: 'Stopped by the customer' } as const;

const smsText = ({ state, consentAt }: NonNullable<BookingDetail['sms']>): string =>
  consentAt === null
    ? SMS_STATES[state]
    : `${SMS_STATES[state]}, agreed ${formatDateTime(consentAt)}`;

/** Time, place and work of a booking. On phones, the link to the map is in the head instead. */
export function AppointmentPanel({ booking }: PanelProps) {
  const { appointment, address, serviceMinutes, preferredDate, serviceLocation } = booking;
  const mapPlace = mapPlaceOf(booking);
  const facts = [
    {
      name: 'Service',
      value: [booking.serviceName, serviceMinutes && workTime(serviceMinutes)]
        .filter(Boolean)
        .join(', '),
      wide: true,
    },
    {
      name: 'Vehicle',
      value: booking.vehicleInfo && <WholeWords>{booking.vehicleInfo}</WholeWords>,
    },
    {
      // Derived from the ZIP code of the address.
      name: address ? 'Service area' : 'Location',
      value: serviceLocation && (address || mapPlace === null) ? placeName(serviceLocation) : null,
    },
    {
      name: 'Preferred date',
      value:
        appointment &&
        preferredDate !== null &&
        wallClock(preferredDate) !== wallClock(appointment.start)
          ? formatAppointment(preferredDate)
          : null,
    },
    { name: 'Message', value: booking.message || null, wide: true },
  ];
  return (
    <Panel
      title="Appointment"
      actions={
        <Link to={calendarOf(booking)} className={panelAction}>
          Open calendar
        </Link>
      }
    >
      <div className="grid grid-cols-1 gap-3 border-t border-line px-5 py-4">
        <When {...booking} />
        {address && (
          <div className="text-small">
            <JobAddress {...address} />
          </div>
        )}
        <div className="max-sm:hidden empty:hidden">
          <PlaceLink address={address} serviceLocation={mapPlace} />
        </div>
        <OnTheWayButton {...booking} />
      </div>
      <Facts facts={facts.filter(({ name, value }) => value !== null || name === 'Vehicle')} />
    </Panel>
  );
}

const UNSCHEDULED = 'Preferred date, not scheduled yet';

/** Without an appointment, which a cancellation releases. */
const DATE_NOTES: Record<BookingDetail['status'], string> = {
  pending: UNSCHEDULED,
  confirmed: UNSCHEDULED,
  completed: 'Was planned for this time',
  cancelled: 'Was planned for this time',
};

function When(booking: BookingDetail) {
  const { appointment, preferredDate, status } = booking;
  const isOver = status === 'completed';
  const noDate = { time: 'No date yet', note: 'The customer has no preferred date' };
  const { time, note } = appointment
    ? {
        time: isOver ? workOf(booking) : formatWindow(appointment),
        note: isOver ? dayText(appointment) : `Arrival on ${dayText(appointment)}`,
      }
    : preferredDate === null
      ? noDate
      : { time: formatAppointment(preferredDate), note: DATE_NOTES[status] };
  return (
    <div>
      <p className="text-title font-semibold tabular-nums">{time}</p>
      <p className="text-small text-ink-soft">{note}</p>
    </div>
  );
}

/** "Monday, November 23, 2026, Van 2". */
function dayText({ status, start, expiresAt, van }: Appointment): string {
  const date = businessDate(start);
  const text = `${longDay(date)}, ${date.slice(0, 4)}, ${van.name}`;
  return status === 'held' && expiresAt !== null
    ? `${text}, held until ${clockTime(expiresAt)}`
    : text;
}

type Appointment = NonNullable<BookingDetail['appointment']>;

const calendarOf = ({ appointment }: BookingDetail): string =>
  withQuery(adminPaths.calendar, { date: appointment && businessDate(appointment.start) });

const MOVEMENTS = [
  ['Collected', 'collected'],
  ['Refunded', 'refunded'],
] as const;

const isAtListPrice = ({ servicePrice, totalAmount }: BookingDetail): boolean =>
  exactPriceCents(servicePrice) > 0 &&
  exactPriceCents(servicePrice) === decimalToCents(totalAmount);

/** The dialog is outside of the panel, because a lock that appears while it is open changes the panel. */
export function PricePanel({ booking }: PanelProps) {
  const [isOpen, setOpen] = useState(false);
  const { currentData: money } = useGetBookingMoneyQuery({ bookingId: booking.id });
  const canChange = canChangeWork(booking);
  const lock = canChange ? workLockOf(money?.invoice) : undefined;
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  return (
    <div ref={place} role="group" aria-label="Price" tabIndex={-1}>
      <Price
        booking={booking}
        lock={lock}
        actions={
          canChange &&
          lock === undefined && (
            <button
              type="button"
              className={panelAction}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              Edit price
            </button>
          )
        }
      />
      {isOpen && (
        <WorkDialog
          booking={booking}
          onClose={() => {
            expect();
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

interface PriceProps extends PanelProps {
  /** Why the price cannot be changed. */
  lock: string | undefined;
  actions: ReactNode;
}

function Price({ booking, lock, actions }: PriceProps) {
  const amount = priceText(booking.totalAmount, booking.promoCode);
  const hasLines = isDetailed(booking.lines) || booking.promoCode !== null;
  const facts = [
    ...(isAtListPrice(booking)
      ? []
      : [{ name: 'List price when booked', value: booking.servicePrice }]),
    ...MOVEMENTS.filter(([, key]) => booking[key] !== '0.00').map(([name, key]) => ({
      name,
      value: formatAmount(booking[key]),
    })),
  ];
  if (!hasLines && facts.length === 0 && lock === undefined)
    return (
      <LinePanel
        title="Price"
        text={<span className="font-medium text-ink tabular-nums">{amount}</span>}
        actions={actions}
      />
    );
  return (
    <Panel title="Price" lead={lock} actions={actions}>
      {hasLines && (
        <div className="border-t border-line px-5 py-3">
          <PriceLines
            lines={booking.lines}
            withAmounts={!isUnpriced(booking)}
            promoCode={booking.promoCode}
          />
        </div>
      )}
      <Facts facts={[{ name: 'Amount', value: amount }, ...facts]} />
    </Panel>
  );
}
