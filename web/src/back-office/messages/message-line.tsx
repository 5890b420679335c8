import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Message, MESSAGE_NAMES } from '@desert-mirror/contracts/messages';
import { adminPaths } from '../../admin-paths.js';
import { useRetryMailMutation } from '../../api/admin/invoices.api.js';
import { useRetryMessageMutation } from '../../api/admin/messages.api.js';
import { usePending } from '../../forms/use-pending.js';
import { Button } from '../../ui/button.js';
import { inList } from '../dates/list-date.js';
import { reportFailure } from '../forms/report-failure.js';
import { MessagePreviewDialog } from './message-preview.js';
import { MessageRow } from './message-row.js';
import { reasonOf, recipientOf, sendingTime, timeWithinDay } from './message.rules.js';

interface MessageLineProps {
  message: Message;
  withLinks?: boolean;
  isBelowDay?: boolean;
}

/**
 * Pressing it anywhere opens the preview.
 * @param withLinks to the booking or invoice that the message is about
 * @param isBelowDay whose heading has the date
 */
export function MessageLine({ message, withLinks, isBelowDay }: MessageLineProps) {
  const { kind, channel, status } = message;
  const [isOpen, setOpen] = useState(false);
  const { retry, pending } = useRetry(message);
  const recipient = recipientOf(message);
  const about = `${MESSAGE_NAMES[kind]} to ${recipient.address ?? recipient.name}`;
  return (
    <>
      <MessageRow
        recipient={recipient}
        title={MESSAGE_NAMES[kind]}
        status={status}
        isSms={channel === 'sms'}
        time={inList(isBelowDay ? timeWithinDay(message) : sendingTime(message))}
        reason={reasonOf(message)}
        about={withLinks && <Subject {...message} />}
        actions={
          <>
            {status === 'failed' && (
              <Button
                variant="secondary"
                size="sm"
                className="relative z-10"
                pending={pending}
                onClick={() => void retry()}
              >
                Send again<span className="sr-only"> {about}</span>
              </Button>
            )}
            <Button
              variant="link"
              size="sm"
              className="after:absolute after:inset-0"
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              <ChevronRight className="size-4 text-ink-faint" aria-hidden="true" />
              <span className="sr-only">Preview {about}</span>
            </Button>
          </>
        }
      />
      {isOpen && <MessagePreviewDialog message={message} onClose={() => setOpen(false)} />}
    </>
  );
}

const Subject = ({
  bookingId,
  invoiceId,
  estimateId,
  documentNumber,
}: Pick<Message, 'bookingId' | 'invoiceId' | 'estimateId' | 'documentNumber'>) => (
  <>
    {bookingId !== null && (
      <Link
        className="z-10 tap-area shrink-0 underline underline-offset-2"
        to={adminPaths.booking(bookingId)}
      >
        Booking {bookingId}
      </Link>
    )}
    {invoiceId !== null && (
      <Link
        className="z-10 tap-area shrink-0 underline underline-offset-2"
        to={adminPaths.invoice(invoiceId)}
      >
        {documentNumber ?? 'Invoice'}
      </Link>
    )}
    {estimateId != null && (
      <Link
        className="z-10 tap-area shrink-0 underline underline-offset-2"
        to={adminPaths.estimate(estimateId)}
      >
        {documentNumber ?? 'Estimate'}
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
