import type { Mail } from '@desert-mirror/contracts/billing-admin';
import { formatDateTime } from '@desert-mirror/contracts/time';
import { inList } from '../dates/list-date.js';
import { LinePanel, Panel } from '../layout/panel.js';
import { MessageRow } from '../messages/message-row.js';
import { failedFirst, reasonOf, recipientOf, sendingTime } from '../messages/message.rules.js';
import { MAIL_TITLES } from '../money/money.rules.js';
import { MailRetry } from './mail-retry.js';
import { noMailsText } from './sent-by-mail.rules.js';

interface MailsPanelProps {
  mails: readonly Mail[];
  /** When the document was sent, by email or by hand. */
  sentAt: string | null;
}

/** Emails of an estimate; one line without any. */
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

const MailLine = ({ mail }: { mail: Mail }) => (
  <MessageRow
    recipient={recipientOf(mail)}
    title={MAIL_TITLES[mail.kind]}
    status={mail.status}
    showsSent
    time={inList(timeOf(mail))}
    reason={reasonOf(mail)}
    actions={mail.status === 'failed' && <MailRetry mail={mail} />}
  />
);

/** Without "Sent", which the badge says. */
const timeOf = (mail: Mail): string =>
  mail.status === 'failed' ? sendingTime(mail) : formatDateTime(mail.sentAt ?? mail.createdAt);
