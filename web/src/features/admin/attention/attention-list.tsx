import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { ATTENTION_NAMES, type AttentionItem } from '@desert-mirror/contracts/attention';
import { formatDateTime } from '@desert-mirror/contracts/time';
import {
  useListAttentionQuery,
  useReplayDeadLetterMutation,
  useRetryJobMutation,
} from '../../../api/admin/back-office.api.js';
import { reportFailure } from '../../../back-office/forms/report-failure.js';
import { LoadFailed } from '../../../back-office/layout/load-failed.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { useFocusAfter } from '../../../ui/use-focus-after.js';
import { usePending } from '../../../forms/use-pending.js';
import { Button, buttonLook } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { toast } from '../../../ui/toast.js';
import { hintOf, inWords, targetOf } from './attention-actions.js';

export function AttentionList() {
  const { data, error, refetch } = useListAttentionQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  if (error) return <LoadFailed what="The list" error={error} onRetry={() => void refetch()} />;
  return (
    <Panel
      title="Needs attention"
      isPage
      lead="Problems that need your action. The daily summary lists them too."
    >
      <div ref={place} role="group" aria-label="Needs attention" tabIndex={-1}>
        {!data && <Skeleton className="m-5 h-16" />}
        {data?.length === 0 && (
          <Notice
            as="h3"
            title="No problems"
            icon={<CircleCheck className="size-8 text-good" aria-hidden="true" />}
          >
            Payments, messages, events and backups are in order. Requests and overdue invoices are
            on the dashboard.
          </Notice>
        )}
        <ul className="divide-y divide-line border-t border-line empty:hidden">
          {data?.map((item) => (
            <AttentionRow
              key={`${item.service} ${item.kind} ${item.id}`}
              item={item}
              onHandled={expect}
            />
          ))}
        </ul>
      </div>
    </Panel>
  );
}

interface RowProps {
  item: AttentionItem;
  /** The button that was pressed disappears. */
  onHandled: () => void;
}

function AttentionRow({ item, onHandled }: RowProps) {
  const { kind, subject, reason, since } = item;
  const target = targetOf(item);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-4 text-small">
      <div className="min-w-0 flex-1 basis-80">
        <h3 className="font-semibold">
          {ATTENTION_NAMES[kind]}: <span className="wrap-anywhere">{subject}</span>
        </h3>
        {reason && <p className="mt-1 wrap-anywhere text-ink-soft">{inWords(reason)}</p>}
        <p className="mt-1 text-fine text-ink-faint">
          Since {formatDateTime(since)}. {hintOf(item)}
        </p>
      </div>
      {target && (
        <Link to={target.to} className={buttonLook({ variant: 'secondary' })}>
          {target.label}
        </Link>
      )}
      {(kind === 'failed-job' || kind === 'dead-letter') && (
        <RepeatButton item={item} onHandled={onHandled} />
      )}
    </li>
  );
}

function RepeatButton({ item: { kind, service, id, subject }, onHandled }: RowProps) {
  const [retry] = useRetryJobMutation();
  const [replay] = useReplayDeadLetterMutation();
  const [pending, run] = usePending();
  const isJob = kind === 'failed-job';
  const label = isJob ? 'Run again' : 'Deliver again';
  const press = () =>
    run(async () => {
      try {
        await (isJob ? retry : replay)({ service, id }).unwrap();
        onHandled();
        toast({ title: isJob ? 'The job runs again' : 'The event is delivered again' });
      } catch (error) {
        reportFailure(error, 'It could not be repeated. Please try again.');
      }
    });
  return (
    <Button
      variant="secondary"
      pending={pending}
      aria-label={`${label}: ${subject}`}
      onClick={() => void press()}
    >
      {label}
    </Button>
  );
}
