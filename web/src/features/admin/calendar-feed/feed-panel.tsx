import { Copy } from 'lucide-react';
import { useState } from 'react';
import {
  useCreateCalendarFeedMutation,
  useGetCalendarFeedQuery,
  useRevokeCalendarFeedMutation,
} from '../../../api/admin/calendar-feed.api.js';
import { reportFailure } from '../../../back-office/forms/report-failure.js';
import { LoadFailed } from '../../../back-office/layout/load-failed.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { useFocusAfter } from '../../../ui/use-focus-after.js';
import { copyLink } from '../../../back-office/records/copy-link.js';
import { usePending } from '../../../forms/use-pending.js';
import { Button } from '../../../ui/button.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { toast } from '../../../ui/toast.js';

/** The private link with which the signed-in person follows jobs in any calendar program. */
export function FeedPanel({ lead }: { lead: string }) {
  const { data, error, refetch } = useGetCalendarFeedQuery();
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  return (
    <Panel title="Calendar feed" fold="narrow" lead={lead}>
      <div
        ref={place}
        role="group"
        aria-label="Calendar feed"
        tabIndex={-1}
        className="border-t border-line p-5 text-small"
      >
        {data && <Link url={data.url} onChanging={expect} />}
        {!data && error && (
          <LoadFailed what="The calendar feed" error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton className="h-11" />}
      </div>
    </Panel>
  );
}

interface LinkProps {
  url: string | null;
  /** The button that was pressed disappears. */
  onChanging: () => void;
}

function Link({ url, onChanging }: LinkProps) {
  const [isConfirming, setConfirming] = useState(false);
  const [create] = useCreateCalendarFeedMutation();
  const [revoke] = useRevokeCalendarFeedMutation();
  const [pending, run] = usePending();
  const change = (work: () => Promise<unknown>, done: string) =>
    run(async () => {
      onChanging();
      try {
        await work();
        toast({ title: done });
      } catch (error) {
        reportFailure(error, 'The feed could not be changed. Please try again.');
      }
      setConfirming(false);
    });
  if (url === null)
    return (
      <Button
        variant="secondary"
        pending={pending}
        onClick={() => void change(() => create().unwrap(), 'Calendar feed created')}
      >
        Create a private link
      </Button>
    );
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-soft">
        Copy the link and add it to your calendar as a subscription. Anyone with the link sees the
        jobs, so keep it to yourself. It stops working when your password is reset or the owner
        signs you out everywhere.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void copyLink('Calendar link', url)}>
          <Copy className="size-4" aria-hidden="true" />
          Copy link
        </Button>
        <Button variant="secondary" onClick={() => setConfirming(true)}>
          Revoke link
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={() => pending || setConfirming(false)}
        title="Revoke the link?"
        confirm="Revoke link"
        pending={pending}
        onConfirm={() => void change(() => revoke().unwrap(), 'Link revoked')}
      >
        Calendars that use it get no more updates.
      </ConfirmDialog>
    </>
  );
}
