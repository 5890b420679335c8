import { useState } from 'react';
import { usePending } from '../../forms/use-pending.js';
import { toast } from '../../ui/toast.js';
import { useFocusAfter } from '../../ui/use-focus-after.js';
import { runOneByOne, type BulkAction, type BulkFailure } from './bulk.rules.js';
import type { List } from './use-list.js';

/** Runs an action on the selected rows. Failed rows stay selected. */
export function useBulk<T>(list: List<T>) {
  const [pending, start] = usePending();
  const [progress, setProgress] = useState('');
  const [failures, setFailures] = useState<BulkFailure<T>[]>([]);
  const [asked, ask] = useState<BulkAction<T>>();
  const { place, expect } = useFocusAfter<HTMLDivElement>();

  const run = (action: BulkAction<T>, reason = '') =>
    start(async () => {
      expect();
      setFailures([]);
      const rows = list.selected.filter(action.appliesTo);
      const failed = await runOneByOne(
        rows,
        (row) => action.run(row, reason),
        (finished) => setProgress(`${action.running} ${finished + 1} of ${rows.length}`),
      );
      action.onEnd();
      ask(undefined);
      setProgress('');
      setFailures(failed);
      list.select(failed.map(({ row }) => row));
      const done = rows.length - failed.length;
      if (done > 0) toast({ title: action.done(done) });
    });
  const clear = () => {
    expect();
    setFailures([]);
    list.select([]);
  };
  return { pending, progress, failures, asked, ask, run, clear, place };
}
