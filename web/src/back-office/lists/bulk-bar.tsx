import { X } from 'lucide-react';
import { serverMessage } from '../../api/api-error.js';
import { Button } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { failedText, type BulkAction, type BulkFailure } from './bulk.rules.js';
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

const floating = 'mx-2 mt-3 rounded-card border border-edge bg-surface shadow-float sm:mx-5';

/** The actions for the selected rows. Failed rows stay selected. */
export function BulkBar<T>({ list, actions, nameOf }: BulkBarProps<T>) {
  const { pending, progress, failures, asked, ask, run, clear, dismiss, place } = useBulk(list);
  const { selected } = list;
  return (
    <div ref={place} tabIndex={-1} className="sticky bottom-[calc(var(--tab-bar)+0.75rem)] z-20">
      {failures.length > 0 && (
        <Failures failures={failures} list={list} nameOf={nameOf} onDismiss={dismiss} />
      )}
      {selected.length > 0 && (
        <div
          role="group"
          aria-label="Selected rows"
          data-bulk-bar
          className={cn(floating, 'flex flex-wrap items-center gap-1.5 py-2 pr-3 pl-4 sm:gap-2')}
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

interface FailuresProps<T> extends Pick<BulkBarProps<T>, 'list' | 'nameOf'> {
  failures: readonly BulkFailure<T>[];
  onDismiss: () => void;
}

function Failures<T>({ failures, list, nameOf, onDismiss }: FailuresProps<T>) {
  const more = failures.length - SHOWN_FAILURES;
  return (
    <div className={cn(floating, 'flex items-start py-2 pr-1 pl-4 text-small')}>
      <div role="alert" className="mr-auto min-w-0 py-1 wrap-anywhere">
        <p className="font-medium text-bad">{failedText(failures.length, list.selected.length)}</p>
        <ul>
          {failures.slice(0, SHOWN_FAILURES).map(({ row, error }) => (
            <li key={list.keyOf(row)}>
              {nameOf(row)}: {serverMessage(error, 'The server did not answer.')}
            </li>
          ))}
          {more > 0 && <li>and {more} more</li>}
        </ul>
      </div>
      <Button size="sm" variant="ghost" aria-label="Dismiss" onClick={onDismiss}>
        <X className="size-4" aria-hidden="true" />
      </Button>
    </div>
  );
}
