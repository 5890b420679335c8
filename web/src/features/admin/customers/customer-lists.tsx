import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Customer } from '@desert-mirror/contracts/back-office';
import type { Payment } from '@desert-mirror/contracts/billing-admin';
import { formatAmount } from '@desert-mirror/contracts/money';
import { InvoiceTotal } from '../../../back-office/money/invoice-total.js';
import { priceText } from '../../../back-office/money/price-text.rules.js';
import { adminPaths } from '../../../admin-paths.js';
import { inList, listDate } from '../../../back-office/dates/list-date.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { paymentTime, paymentTitle } from '../../../back-office/money/money.rules.js';
import { ServicePicture } from '../../../back-office/pictures/service-picture.js';
import { BookingBadges, InvoiceBadges } from '../../../back-office/status/status-badges.js';
import { shownOf } from './customer.rules.js';

interface RowProps {
  picture?: ReactNode;
  to?: string | undefined;
  title: string;
  detail: string;
  amount: ReactNode;
  children?: ReactNode;
}

function Row({ picture, to, title, detail, amount, children }: RowProps) {
  const look = 'min-w-0 font-medium wrap-anywhere';
  return (
    <li className="relative flex items-center gap-3 border-t border-line px-5 py-3.5 text-small hover:bg-raised/60">
      {picture}
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-4">
          {to === undefined ? (
            <p className={look}>{title}</p>
          ) : (
            <Link to={to} className={`${look} after:absolute after:inset-0`}>
              {title}
            </Link>
          )}
          <span className="tabular-nums">{amount}</span>
        </div>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
          <p className="text-fine text-ink-faint">{detail}</p>
          {children}
        </div>
      </div>
    </li>
  );
}

interface RowsProps {
  title: string;
  lead?: string | undefined;
  none: string;
  children: readonly ReactNode[];
}

const Rows = ({ title, lead, none, children }: RowsProps) => (
  <Panel title={title} lead={lead}>
    {children.length === 0 ? (
      <p className="border-t border-line p-5 text-small text-ink-faint">{none}</p>
    ) : (
      <ul>{children}</ul>
    )}
  </Panel>
);

type ListProps = { customer: Customer };

export const CustomerBookings = ({ customer: { bookings, bookingCount } }: ListProps) => (
  <Rows title="Bookings" lead={shownOf(bookings.length, bookingCount)} none="No bookings">
    {bookings.map((booking) => (
      <Row
        key={booking.id}
        picture={
          <ServicePicture
            serviceId={booking.serviceId}
            className="aspect-3/2 w-18 rounded-control"
          />
        }
        to={adminPaths.booking(booking.id)}
        title={booking.serviceName}
        detail={`Booked ${listDate(booking.createdAt)}`}
        amount={priceText(booking.totalAmount, booking.promoCode)}
      >
        <BookingBadges {...booking} />
      </Row>
    ))}
  </Rows>
);

export const CustomerInvoices = ({ customer: { invoices, invoiceCount } }: ListProps) => (
  <Rows title="Invoices" lead={shownOf(invoices.length, invoiceCount)} none="No invoices">
    {invoices.map((invoice) => (
      <Row
        key={invoice.id}
        to={adminPaths.invoice(invoice.id)}
        title={invoice.invoiceNumber}
        detail={`Created ${listDate(invoice.createdAt)}`}
        amount={<InvoiceTotal {...invoice} />}
      >
        <InvoiceBadges {...invoice} />
      </Row>
    ))}
  </Rows>
);

function paidFor({ bookingId, invoiceId }: Payment): string | undefined {
  if (bookingId !== null) return adminPaths.booking(bookingId);
  return invoiceId === null ? undefined : adminPaths.invoice(invoiceId);
}

export const CustomerPayments = ({ customer: { payments } }: ListProps) => (
  <Rows title="Payments" none="No payments">
    {payments.map((payment) => (
      <Row
        key={payment.id}
        to={paidFor(payment)}
        title={paymentTitle(payment, payments)}
        detail={inList(paymentTime(payment))}
        amount={formatAmount(payment.kind === 'refund' ? `-${payment.amount}` : payment.amount)}
      />
    ))}
  </Rows>
);
