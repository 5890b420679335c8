import type { InvoiceDetail, Mail } from '@desert-mirror/contracts/billing-admin';
import { formatDateTime } from '@desert-mirror/contracts/time';
import { useRetryMailMutation } from '../../api/admin/invoices.api.js';
import { MAIL_TITLES } from '../money/money.rules.js';
import { Panel } from '../layout/panel.js';
import { reportFailure } from '../forms/report-failure.js';
import { useIsOwner } from '../records/use-is-owner.js';
import { usePending } from '../../forms/use-pending.js';
import { Badge, type BadgeTone } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';

const TONES: Record<Mail['status'], BadgeTone> = {
  queued: 'warm',
  sent: 'good',
  failed: 'bad',
  dropped: 'neutral',
};

export const MailsPanel = ({ mails }: Pick<InvoiceDetail, 'mails'>) => (
  <Panel title="Emails">
    {mails.length === 0 && (
      <p className="border-t border-line p-5 text-small text-ink-faint">No emails yet</p>
    )}
    <ul>
      {mails.map((mail) => (
        <MailLine key={mail.id} mail={mail} />
      ))}
    </ul>
  </Panel>
);

function MailLine({ mail }: { mail: Mail }) {
  const { id, kind, recipient, status, error, createdAt, sentAt } = mail;
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
    <li className="border-t border-line px-5 py-4 text-small">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {MAIL_TITLES[kind]}
        <Badge tone={TONES[status]}>{status}</Badge>
      </p>
      <p className="mt-0.5 break-all text-ink-soft">{recipient}</p>
      <p className="text-fine text-ink-faint">
        {sentAt ? `Sent ${formatDateTime(sentAt)}` : `Created ${formatDateTime(createdAt)}`}
      </p>
      {status === 'dropped' && (
        <p className="mt-1 text-ink-soft">Not sent: it was no longer needed.</p>
      )}
      {error && status !== 'sent' && <p className="mt-1 wrap-anywhere text-bad">{error}</p>}
      {isOwner && status === 'failed' && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-2 min-h-10"
          pending={pending}
          onClick={() => void again()}
        >
          Try again<span className="sr-only"> to send it to {recipient}</span>
        </Button>
      )}
    </li>
  );
}
