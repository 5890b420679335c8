import type { Mail } from '@desert-mirror/contracts/billing-admin';
import { useRetryMailMutation } from '../../api/admin/invoices.api.js';
import { usePending } from '../../forms/use-pending.js';
import { Button } from '../../ui/button.js';
import { reportFailure } from '../forms/report-failure.js';
import { useIsOwner } from '../records/use-is-owner.js';

/** Button that resends a failed email. Only the owner sees it. */
export function MailRetry({ mail: { id, recipient } }: { mail: Mail }) {
  const [retry] = useRetryMailMutation();
  const [pending, run] = usePending();
  const isOwner = useIsOwner();
  if (!isOwner) return null;
  const again = () =>
    run(async () => {
      try {
        await retry({ id }).unwrap();
      } catch (failure) {
        reportFailure(failure, 'The email could not be resent. Please try again later.');
      }
    });
  return (
    <Button variant="secondary" size="sm" pending={pending} onClick={() => void again()}>
      Try again<span className="sr-only"> to send it to {recipient}</span>
    </Button>
  );
}
