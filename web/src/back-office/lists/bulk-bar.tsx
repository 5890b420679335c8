import { X } from 'lucide-react';
import { serverMessage } from '../../api/api-error.js';
import { Button } from '../../ui/button.js';
import type { BulkAction, BulkFailure } from './bulk.rules.js';
import { BulkDialog } from './bulk-dialog.js';
import { useBulk } from './use-bulk.js';
import type { List } from './use-list.js';

/** Failures shown with their reason. */
const SHOWN_FAILURES = 3;

interface BulkBarProps<T> {
  list: List<T>;
  actions: readonly BulkAction<T>[];
  nameOf: (row: T) => string;
}

/** The actions for the selected rows. Failed rows stay selected. */
export function BulkBar<T>({ list, actions, nameOf }: BulkBarProps<T>) {
  const { pending, progress, failures, asked, ask, run, clear, place } = useBulk(list);
  const { selected } = list;
  return (
    <div ref={place} tabIndex={-1} className="sticky bottom-[calc(var(--tab-bar)+0.75rem)] z-20">
      {selected.length > 0 && (
        <div
          role="group"
          aria-label="Selected rows"
          data-bulk-bar
          className="mx-2 mt-3 flex flex-wrap items-center gap-1.5 sm:gap-2 rounded-card border border-edge bg-surface pr-3 pl-4 py-2 shadow-float sm:mx-5"
        >
          <p role="status" className="mr-auto text-small font-medium tabular-nums">
            {progress || `${selected.length} selected`}
          </p>
          {actions.map((action) => {
            const count = selected.filter(action.appliesTo).length;
            const isMain = action === actions[0];
            return (
              (isMain || count > 0) && (
                <Button
                  key={action.label}
                  size="sm"
                  variant="secondary"
                  className="disabled:opacity-50"
                  disabled={pending || count === 0}
                  onClick={() => (action.question ? ask(action) : void run(action))}
                >
                  {action.label}
                  {count > 0 && <span className="tabular-nums">{count}</span>}
                </Button>
              )
            );
          })}
          <Button size="sm" variant="ghost" className="-mr-2" disabled={pending} onClick={clear}>
            <X className="size-4 sm:hidden" aria-hidden="true" />
            <span className="max-sm:sr-only">Clear</span>
          </Button>
          {failures.length > 0 && <Failures failures={failures} nameOf={nameOf} />}
        </div>
      )}
      {asked?.question && (
        <BulkDialog
          action={asked}
          question={asked.question}
          count={selected.filter(asked.appliesTo).length}
          pending={pending}
          progress={progress}
          onConfirm={(reason) => run(asked, reason)}
          onClose={() => ask(undefined)}
        />
      )}
    </div>
  );
}

function Failures<T>({
  failures,
  nameOf,
}: Pick<BulkBarProps<T>, 'nameOf'> & { failures: BulkFailure<T>[] }) {
  const more = failures.length - SHOWN_FAILURES;
  return (
    <div role="alert" className="w-full border-t border-line pt-2 text-small">
      <p className="font-medium text-bad">{failures.length} failed and are still selected:</p>
      <ul>
        {failures.slice(0, SHOWN_FAILURES).map(({ row, error }, index) => (
          <li key={index}>
            {nameOf(row)}: {serverMessage(error, 'The server did not answer.')}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </div>
  );
}
