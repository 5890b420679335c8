import { useState } from 'react';
import { usePending } from '../../forms/use-pending.js';
import { toast } from '../../ui/toast.js';
import { useFocusAfter } from '../../ui/use-focus-after.js';
import { runOneByOne, type BulkAction, type BulkFailure } from './bulk.rules.js';
import type { Selection } from './selection.rules.js';
import type { List } from './use-list.js';

/** The failures of an action, and the selection that it left. */
interface Outcome<T> {
  failures: readonly BulkFailure<T>[];
  selection: Selection;
}

/** Runs an action on the selected rows. Failed rows stay selected. */
export function useBulk<T>(list: List<T>) {
  const [pending, start] = usePending();
  const [progress, setProgress] = useState('');
  const [outcome, setOutcome] = useState<Outcome<T>>();
  const [asked, ask] = useState<BulkAction<T>>();
  const { place, expect } = useFocusAfter<HTMLDivElement>();

  const run = (action: BulkAction<T>, reason = '') =>
    start(async () => {
      expect();
      setOutcome(undefined);
      const rows = list.selected.filter(action.appliesTo);
      const failed = await runOneByOne(
        rows,
        (row) => action.run(row, reason),
        (finished) => setProgress(`${action.running} ${finished + 1} of ${rows.length}`),
      );
      action.onEnd();
      ask(undefined);
      setProgress('');
      setOutcome({ failures: failed, selection: list.select(failed.map(({ row }) => row)) });
      const done = rows.length - failed.length;
      if (done > 0) toast({ title: action.done(done) });
    });
  const clear = () => {
    expect();
    list.select([]);
  };
  const dismiss = () => {
    expect();
    setOutcome(undefined);
  };
  /** Shown until the user changes the selection, even if the reloaded list no longer has the rows. */
  const failures = outcome?.selection === list.selection ? outcome.failures : [];
  return { pending, progress, failures, asked, ask, run, clear, dismiss, place };
}
