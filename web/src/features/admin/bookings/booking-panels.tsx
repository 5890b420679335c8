import { Link } from 'react-router';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import { formatAmount } from '@desert-mirror/contracts/money';
import { adminPaths } from '../../../admin-paths.js';
import { businessDate, formatDateTime } from '@desert-mirror/contracts/time';
import { clockTime, formatAppointment } from '../../../back-office/dates/appointment.rules.js';
import { Facts } from '../../../back-office/records/facts.js';
import { MailLink, PhoneLink } from '../../../back-office/contacts/contact-links.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { placeName } from '../../../back-office/contacts/place.rules.js';
import { workTime } from '../../../back-office/dates/work-time.rules.js';
import { withQuery } from '../../../paths.js';
import { buttonLook } from '../../../ui/button.js';

interface PanelProps {
  booking: BookingDetail;
}

export const CustomerPanel = ({ booking: { email, phone } }: PanelProps) => (
  <Panel
    title="Customer"
    actions={
      <Link
        to={adminPaths.customer({ email, phone })}
        className={buttonLook({ variant: 'secondary', size: 'sm' })}
      >
        Customer page
      </Link>
    }
  >
    <Facts
      facts={[
        { name: 'Email', value: <MailLink email={email} />, wide: true },
        { name: 'Phone', value: <PhoneLink phone={phone} /> },
      ]}
    />
  </Panel>
);

export function AppointmentPanel({ booking }: PanelProps) {
  const { appointment, address } = booking;
  const street = address && [address.street, address.unit].filter(Boolean).join(', ');
  return (
    <Panel
      title="Appointment"
      actions={
        <Link to={calendarOf(booking)} className={buttonLook({ variant: 'secondary', size: 'sm' })}>
          Open calendar
        </Link>
      }
    >
      <Facts
        facts={[
          { name: 'Time', value: appointment && timeText(appointment) },
          { name: 'Van', value: appointment?.van.name },
          { name: 'Service', value: booking.serviceName },
          { name: 'Duration', value: booking.serviceMinutes && workTime(booking.serviceMinutes) },
          {
            name: 'Preferred date',
            value: booking.preferredDate && formatAppointment(booking.preferredDate),
          },
          {
            name: 'Location',
            value: booking.serviceLocation && placeName(booking.serviceLocation),
          },
          { name: 'Address', value: address && `${street}\n${address.city} ${address.zip}` },
          { name: 'Access', value: address?.notes },
          { name: 'Vehicle', value: booking.vehicleInfo },
          { name: 'Message', value: booking.message, wide: true },
        ]}
      />
    </Panel>
  );
}

type Appointment = NonNullable<BookingDetail['appointment']>;

/** "Nov 20, 2026, 9:30 AM - 11:30 AM". */
function timeText({ status, start, end, expiresAt }: Appointment): string {
  const window = `${formatDateTime(start)} - ${clockTime(end)}`;
  return status === 'held' && expiresAt !== null
    ? `${window}, held until ${clockTime(expiresAt)}`
    : window;
}

const calendarOf = ({ appointment }: BookingDetail): string =>
  withQuery(adminPaths.calendar, { date: appointment && businessDate(appointment.start) });

export const PricePanel = ({ booking }: PanelProps) => (
  <Panel title="Price">
    <Facts
      facts={[
        { name: 'Amount', value: formatAmount(booking.totalAmount) },
        { name: 'List price when booked', value: booking.servicePrice },
        { name: 'Collected', value: formatAmount(booking.collected) },
        { name: 'Refunded', value: formatAmount(booking.refunded) },
      ]}
    />
  </Panel>
);
