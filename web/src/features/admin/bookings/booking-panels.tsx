import { Link } from 'react-router';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import { formatAmount } from '@desert-mirror/contracts/money';
import { adminPaths } from '../../../admin-paths.js';
import { formatAppointment } from '../../../back-office/dates/appointment.rules.js';
import { Facts } from '../../../back-office/records/facts.js';
import { MailLink, PhoneLink } from '../../../back-office/contacts/contact-links.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { placeName } from '../../../back-office/contacts/place.rules.js';
import { workTime } from '../../../back-office/dates/work-time.rules.js';
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

export const AppointmentPanel = ({ booking }: PanelProps) => (
  <Panel title="Appointment">
    <Facts
      facts={[
        { name: 'Service', value: booking.serviceName },
        { name: 'Duration', value: booking.serviceMinutes && workTime(booking.serviceMinutes) },
        {
          name: 'Preferred date',
          value: booking.preferredDate && formatAppointment(booking.preferredDate),
        },
        { name: 'Location', value: booking.serviceLocation && placeName(booking.serviceLocation) },
        { name: 'Vehicle', value: booking.vehicleInfo },
        { name: 'Message', value: booking.message, wide: true },
      ]}
    />
  </Panel>
);

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
