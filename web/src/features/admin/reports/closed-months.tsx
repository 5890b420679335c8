import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import type { ClosedMonth } from '@desert-mirror/contracts/bookkeeping';
import { formatDate, formatMonth } from '@desert-mirror/contracts/time';
import {
  useCloseMonthMutation,
  useListClosedMonthsQuery,
  useReopenMonthMutation,
} from '../../../api/admin/bookkeeping.api.js';
import { monthsBefore } from '../../../back-office/dates/months.rules.js';
import { LoadFailed } from '../../../back-office/layout/load-failed.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { useFocusAfter } from '../../../ui/use-focus-after.js';
import { useIsOwner } from '../../../back-office/records/use-is-owner.js';
import { toastFailure } from '../../../forms/server-errors.js';
import { usePending } from '../../../forms/use-pending.js';
import { Button } from '../../../ui/button.js';
import { Select } from '../../../ui/field.js';
import { toast } from '../../../ui/toast.js';

/** The months that are offered: two years. */
const MONTHS = 24;

const monthName = (month: string): string => formatMonth(`${month}-01`);

export function ClosedMonths({ today }: { today: string }) {
  const isOwner = useIsOwner();
  const {
    data: closed = [],
    isLoading,
    error,
    refetch,
  } = useListClosedMonthsQuery({}, { refetchOnMountOrArgChange: true });
  const { place, expect } = useFocusAfter<HTMLUListElement>();
  if (error)
    return (
      <LoadFailed what="The list of closed months" error={error} onRetry={() => void refetch()} />
    );
  return (
    <Panel
      title="Closed months"
      lead="Payments, refunds and invoices that are dated in a closed month cannot change."
    >
      {isOwner && !isLoading && <CloseMonth today={today} closed={closed} />}
      <ul ref={place} aria-label="Closed months" tabIndex={-1} className="text-small">
        {closed.map((month) => (
          <li
            key={month.month}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3"
          >
            <span>
              {monthName(month.month)}
              <span className="ml-3 text-fine text-ink-faint">
                Closed by {month.closedBy} on {formatDate(month.closedAt)}
              </span>
            </span>
            {isOwner && <Reopen month={month.month} onPress={expect} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function CloseMonth({ today, closed }: { today: string; closed: readonly ClosedMonth[] }) {
  const [close] = useCloseMonthMutation();
  const [pending, run] = usePending();
  const [chosen, setChosen] = useState('');
  const open = Array.from({ length: MONTHS }, (_, index) =>
    monthsBefore(today, index + 1).slice(0, 7),
  ).filter((month) => !closed.some((each) => each.month === month));
  const month = open.includes(chosen) ? chosen : open[0];
  const submit = () =>
    run(async () => {
      if (!month) return;
      const { error } = await close({ month });
      if (error) toastFailure(error, 'The month could not be closed.');
      else toast({ title: `${monthName(month)} closed` });
    });
  return (
    <div className="flex flex-wrap items-end gap-3 border-t border-line px-5 py-4">
      <Select
        compact
        label="Month"
        value={month ?? ''}
        onChange={({ target }) => setChosen(target.value)}
        wrap="min-w-48"
      >
        {open.map((each) => (
          <option key={each} value={each}>
            {monthName(each)}
          </option>
        ))}
      </Select>
      <Button
        variant="secondary"
        size="compact"
        pending={pending}
        disabled={!month}
        onClick={() => void submit()}
      >
        <Lock className="size-4" aria-hidden="true" />
        Close month
      </Button>
    </div>
  );
}

interface ReopenProps extends Pick<ClosedMonth, 'month'> {
  onPress: () => void;
}

function Reopen({ month, onPress }: ReopenProps) {
  const [reopen] = useReopenMonthMutation();
  const [pending, run] = usePending();
  const submit = () =>
    run(async () => {
      onPress();
      const { error } = await reopen({ month });
      if (error) toastFailure(error, 'The month could not be reopened.');
      else toast({ title: `${monthName(month)} reopened` });
    });
  return (
    <Button variant="secondary" size="sm" pending={pending} onClick={() => void submit()}>
      <LockOpen className="size-4" aria-hidden="true" />
      Reopen<span className="sr-only"> {monthName(month)}</span>
    </Button>
  );
}
