import type { InvoiceDetail, Mail } from '@desert-mirror/contracts/billing-admin';
import { STATUS_NAMES } from '@desert-mirror/contracts/messages';
import { formatDateTime } from '@desert-mirror/contracts/time';
import { MailRetry } from '../../../back-office/documents/mail-retry.js';
import { Panel } from '../../../back-office/layout/panel.js';
import {
  MESSAGE_TONES,
  reasonOf,
  recipientOf,
} from '../../../back-office/messages/message.rules.js';
import { MAIL_TITLES, movementKey } from '../../../back-office/money/money.rules.js';
import { MovementRow } from '../../../back-office/money/movement-row.js';
import { useRefunding } from '../../../back-office/money/use-refunding.js';
import { EventRow } from '../../../back-office/records/event-row.js';
import { Badge } from '../../../ui/badge.js';
import { invoiceHistory, type InvoiceEvent } from './history.rules.js';

/** Payments, refunds, emails and changes of an invoice. */
export function InvoiceHistory({ detail }: { detail: InvoiceDetail }) {
  const { invoice, payments } = detail;
  const { place, start, dialog } = useRefunding(invoice);
  return (
    <Panel title="History">
      <div ref={place} role="group" aria-label="History" tabIndex={-1}>
        <ul>
          {invoiceHistory(detail).map((event) =>
            event.kind === 'movement' ? (
              <MovementRow
                key={keyOf(event)}
                movement={event.movement}
                payments={payments}
                onRefund={start}
              />
            ) : event.kind === 'mail' ? (
              <MailEvent key={keyOf(event)} mail={event.mail} />
            ) : (
              <EventRow
                key={keyOf(event)}
                title={event.text}
                detail={
                  <>
                    <span>{formatDateTime(event.at)}</span>
                    {event.note && <span>{event.note}</span>}
                  </>
                }
              />
            ),
          )}
        </ul>
      </div>
      {dialog}
    </Panel>
  );
}

function keyOf(event: InvoiceEvent): string {
  if (event.kind === 'step') return event.text;
  return event.kind === 'mail' ? `mail ${event.mail.id}` : movementKey(event.movement);
}

function MailEvent({ mail }: { mail: Mail }) {
  const { kind, status, createdAt, sentAt } = mail;
  const { name, address } = recipientOf(mail);
  return (
    <EventRow
      title={`${MAIL_TITLES[kind]} email`}
      detail={
        <>
          <span>{formatDateTime(sentAt ?? createdAt)}</span>
          <span>
            to <bdi>{address ?? name}</bdi>
          </span>
        </>
      }
      note={reasonOf(mail)}
      isNoteBad={status === 'failed'}
      end={<Badge tone={MESSAGE_TONES[status]}>{STATUS_NAMES[status]}</Badge>}
      action={status === 'failed' && <MailRetry mail={mail} />}
    />
  );
}
