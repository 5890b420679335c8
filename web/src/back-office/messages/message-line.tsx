import { useState } from 'react';
import { Link } from 'react-router';
import { type Message, MESSAGE_NAMES, STATUS_NAMES } from '@desert-mirror/contracts/messages';
import { formatPhone } from '@desert-mirror/contracts/phone';
import { formatDateTime } from '@desert-mirror/contracts/time';
import { adminPaths } from '../../admin-paths.js';
import { useRetryMailMutation } from '../../api/admin/invoices.api.js';
import { useRetryMessageMutation } from '../../api/admin/messages.api.js';
import { usePending } from '../../forms/use-pending.js';
import { Badge, type BadgeTone } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { inList } from '../dates/list-date.js';
import { reportFailure } from '../forms/report-failure.js';
import { MessagePreviewDialog } from './message-preview.js';

const TONES: Record<Message['status'], BadgeTone> = {
  queued: 'warm',
  sent: 'good',
  failed: 'bad',
  dropped: 'neutral',
};

/** @param withLinks to the booking or invoice that the message is about */
export function MessageLine({ message, withLinks }: { message: Message; withLinks?: boolean }) {
  const { kind, channel, status, error } = message;
  const recipient = formatPhone(message.recipient);
  const [isOpen, setOpen] = useState(false);
  const { retry, pending } = useRetry(message);
  const about = `${MESSAGE_NAMES[kind]} to ${recipient}`;
  return (
    <li className="@container border-t border-line px-5 py-1.5 text-small">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 @xl:grid-cols-[minmax(0,1fr)_12rem_auto] @3xl:grid-cols-[15rem_minmax(0,1fr)_minmax(0,1fr)_auto]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {MESSAGE_NAMES[kind]}
          {channel === 'sms' && <Badge>SMS</Badge>}
          {status !== 'sent' && <Badge tone={TONES[status]}>{STATUS_NAMES[status]}</Badge>}
        </p>
        <div className="-mr-3 flex gap-2 @3xl:order-last @xl:@max-3xl:col-start-3 @xl:@max-3xl:row-span-2 @xl:@max-3xl:row-start-1">
          {status === 'failed' && (
            <Button variant="secondary" size="sm" pending={pending} onClick={() => void retry()}>
              Send again<span className="sr-only"> {about}</span>
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
            Preview<span className="sr-only"> {about}</span>
          </Button>
        </div>
        <p className="text-ink-soft wrap-anywhere @max-xl:col-span-full @3xl:truncate">
          {recipient}
        </p>
        <p className="flex flex-wrap gap-x-3 pb-1 text-fine text-ink-faint @max-xl:col-span-full @xl:pb-0 @xl:@max-3xl:col-start-2 @xl:@max-3xl:row-span-2 @xl:@max-3xl:row-start-1 @xl:@max-3xl:flex-col">
          <span className="tabular-nums @3xl:w-44">{timeOf(message)}</span>
          {withLinks && <Subject {...message} />}
        </p>
      </div>
      {error && status !== 'sent' && (
        <p className={status === 'dropped' ? 'mt-1 text-ink-soft' : 'mt-1 wrap-anywhere text-bad'}>
          {status === 'dropped' ? `Not sent: ${error}` : error}
        </p>
      )}
      {isOpen && <MessagePreviewDialog message={message} onClose={() => setOpen(false)} />}
    </li>
  );
}

function timeOf({ status, sentAt, dueAt, createdAt }: Message): string {
  if (sentAt) return `Sent ${inList(formatDateTime(sentAt))}`;
  if (status === 'queued' && dueAt > createdAt) return `Due ${inList(formatDateTime(dueAt))}`;
  return `Created ${inList(formatDateTime(createdAt))}`;
}

const Subject = ({
  bookingId,
  invoiceId,
  estimateId,
}: Pick<Message, 'bookingId' | 'invoiceId' | 'estimateId'>) => (
  <>
    {bookingId !== null && (
      <Link className="tap-area underline" to={adminPaths.booking(bookingId)}>
        Booking {bookingId}
      </Link>
    )}
    {invoiceId !== null && (
      <Link className="tap-area underline" to={adminPaths.invoice(invoiceId)}>
        Invoice
      </Link>
    )}
    {estimateId != null && (
      <Link className="tap-area underline" to={adminPaths.estimate(estimateId)}>
        Estimate
      </Link>
    )}
  </>
);

function useRetry({ service, id }: Message) {
  const [retryMessage] = useRetryMessageMutation();
  const [retryMail] = useRetryMailMutation();
  const [pending, run] = usePending();
  const retry = () =>
    run(async () => {
      try {
        await (service === 'booking' ? retryMessage({ id }) : retryMail({ id })).unwrap();
      } catch (failure) {
        reportFailure(failure, 'The message could not be sent again. Please try again later.');
      }
    });
  return { retry, pending };
}
