import { BookmarkPlus, X } from 'lucide-react';
import { useState } from 'react';
import { cn } from '../../ui/cn.js';
import { Dialog } from '../../ui/dialog.js';
import { Input } from '../../ui/field.js';
import { DialogForm } from '../forms/dialog-form.js';
import { useFocusAfter } from '../../ui/use-focus-after.js';
import { chipLook } from './status-chips.js';
import type { Filters } from './use-filters.js';
import { useViews } from './use-views.js';
import { isSameFilter, type View } from './views.rules.js';

interface ViewChipsProps<N extends string> {
  /** Distinguishes the stored views of different lists. */
  list: string;
  builtIn: readonly View[];
  filters: Filters<N>;
  /** Separates them from other chips before them. */
  isDivided?: boolean;
}

/** Named filters: built-in ones, and those the user has saved. */
export function ViewChips<N extends string>(props: ViewChipsProps<N>) {
  const { list, builtIn, filters, isDivided = false } = props;
  const { views, save, remove } = useViews(list);
  const [isNaming, setNaming] = useState(false);
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  const { values, isSet, apply } = filters;
  const isOn = (view: View) => isSameFilter(view.filter, values);
  const isKnown = [...builtIn, ...views].some(isOn);
  return (
    <div
      ref={place}
      role="group"
      aria-label="Views"
      tabIndex={-1}
      className={cn(
        'flex gap-1.5 empty:hidden lg:flex-wrap',
        isDivided
          ? // Between the two widths, the group can be on a line of its own.
            'max-lg:border-l max-lg:border-line max-lg:pl-2 xl:border-l xl:border-line xl:pl-2'
          : 'col-span-full flex-wrap',
      )}
    >
      {[...builtIn, ...views].map((view) => (
        <span key={view.name} className="flex">
          <button
            type="button"
            aria-pressed={isOn(view)}
            onClick={() => apply(view.filter)}
            className={chipLook(isOn(view))}
          >
            {view.name}
          </button>
          {views.includes(view) && isOn(view) && (
            <button
              type="button"
              aria-label={`Delete the view ${view.name}`}
              onClick={() => {
                expect();
                remove(view.name);
              }}
              className="grid size-9 pointer-coarse:size-11 pointer-coarse:-my-1 shrink-0 place-items-center rounded-pill text-ink-soft -outline-offset-2 hover:bg-raised hover:text-ink"
            >
              <X className="size-4" aria-hidden="true" />
            </button>
          )}
        </span>
      ))}
      {isSet && !isKnown && (
        <button type="button" onClick={() => setNaming(true)} className={chipLook(false)}>
          <BookmarkPlus className="size-4" aria-hidden="true" />
          Save view
        </button>
      )}
      {isNaming && (
        <NameDialog
          onSave={(name) => {
            save({ name, filter: { ...values } as View['filter'] });
            setNaming(false);
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}

function NameDialog({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) {
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Save view"
      description="Saves the current filters in this browser."
    >
      <DialogForm
        submitLabel="Save"
        pendingLabel="Saving..."
        pending={false}
        onSubmit={async (event) => {
          event.preventDefault();
          if (name.trim() === '') setMissing(true);
          else onSave(name);
          return Promise.resolve();
        }}
        onDiscard={onClose}
      >
        <Input
          label="Name"
          required
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={isMissing && name.trim() === '' ? 'Name is required' : undefined}
          wrap="sm:col-span-2"
        />
      </DialogForm>
    </Dialog>
  );
}
