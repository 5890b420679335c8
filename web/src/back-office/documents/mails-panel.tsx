import type { InvoiceDetail, Mail } from '@desert-mirror/contracts/billing-admin';
import { formatDateTime } from '@desert-mirror/contracts/time';
import { useRetryMailMutation } from '../../api/admin/invoices.api.js';
import { usePending } from '../../forms/use-pending.js';
import { Button } from '../../ui/button.js';
import { inList } from '../dates/list-date.js';
import { reportFailure } from '../forms/report-failure.js';
import { LinePanel, Panel } from '../layout/panel.js';
import { MessageRow } from '../messages/message-row.js';
import { failedFirst, reasonOf, recipientOf, sendingTime } from '../messages/message.rules.js';
import { MAIL_TITLES } from '../money/money.rules.js';
import { useIsOwner } from '../records/use-is-owner.js';
import { noMailsText } from './sent-by-mail.rules.js';

interface MailsPanelProps extends Pick<InvoiceDetail, 'mails'> {
  /** When the document was sent, by email or by hand. */
  sentAt: string | null;
}

/** Emails of an invoice or estimate; one line without any. */
export function MailsPanel({ mails, sentAt }: MailsPanelProps) {
  if (mails.length === 0) return <LinePanel title="Emails" text={noMailsText(sentAt)} />;
  return (
    <Panel title="Emails">
      <ul>
        {failedFirst(mails).map((mail) => (
          <MailLine key={mail.id} mail={mail} />
        ))}
      </ul>
    </Panel>
  );
}

function MailLine({ mail }: { mail: Mail }) {
  const { id, kind, recipient, status } = mail;
  const [retry] = useRetryMailMutation();
  const [pending, run] = usePending();
  const isOwner = useIsOwner();
  const again = () =>
    run(async () => {
      try {
        await retry({ id }).unwrap();
      } catch (failure) {
        reportFailure(failure, 'The email could not be resent. Please try again later.');
      }
    });
  return (
    <MessageRow
      recipient={recipientOf(mail)}
      title={MAIL_TITLES[kind]}
      status={status}
      showsSent
      time={inList(timeOf(mail))}
      reason={reasonOf(mail)}
      actions={
        isOwner &&
        status === 'failed' && (
          <Button variant="secondary" size="sm" pending={pending} onClick={() => void again()}>
            Try again<span className="sr-only"> to send it to {recipient}</span>
          </Button>
        )
      }
    />
  );
}

/** Without "Sent", which the badge says. */
const timeOf = (mail: Mail): string =>
  mail.status === 'failed' ? sendingTime(mail) : formatDateTime(mail.sentAt ?? mail.createdAt);
