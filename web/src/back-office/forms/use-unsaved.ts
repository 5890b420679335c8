import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toast } from '../../ui/toast.js';
import { discardChanges } from './discard.js';
import { draftsOfUser, guardDrafts } from './drafts.js';
import { followChanges } from './form-changes.js';
import { restoredFields, type Draft, type Restored } from './unsaved.rules.js';

interface DraftOptions<Values> {
  /** Unique for each form and record: "van 3". */
  name: string;
  /** False while a dialog that stays mounted is closed. Its draft is restored when it opens. */
  isShown?: boolean;
  /** Returns the unsaved changes, if there are any. */
  draft: () => Draft<Values> | undefined;
  /** Fills the form. */
  restore: (draft: Draft<Values>) => Restored<Values>;
  discard: () => void;
}

/**
 * Keeps unsaved changes when the form is unmounted, for example by a link, Escape or the end of the session, and restores
 * them when the form opens again. Asks for confirmation before the tab is closed or reloaded with unsaved changes.
 */
export function useDraft<Values>(options: DraftOptions<Values>): void {
  const { name, isShown = true } = options;
  const [drafts] = useState(draftsOfUser);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current.draft()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      const draft = latest.current.draft();
      if (!draft) return;
      drafts.set(name, draft);
      guardDrafts();
    };
  }, [drafts, name]);
  useEffect(() => {
    const draft = drafts.get(name) as Draft<Values> | undefined;
    if (!isShown || !draft || latest.current.draft()) return;
    drafts.delete(name);
    const { isConflict } = latest.current.restore(draft);
    // Until the restored values have been rendered.
    latest.current = { ...latest.current, draft: () => draft };
    toast({
      title: 'Your unsaved changes were restored',
      ...(isConflict && {
        description: 'The saved version has changed in the meantime. Check it before you save.',
      }),
      action: {
        label: 'Discard',
        run: () => {
          // If the form was unmounted again, its draft is stored again.
          if (!drafts.delete(name)) latest.current.discard();
        },
      },
    });
  }, [drafts, name, isShown]);
}

interface UnsavedOptions<Values> {
  isShown?: boolean;
  /** Replaces the default, which restores the saved values. */
  discard?: () => void;
  /** Fields of a new record that only some pages fill in. They return with the other changes on a page that does not. */
  presets?: readonly (keyof Values)[];
}

/** `useDraft` for React Hook Form. Reset the form after saving or canceling, so that no draft is kept. */
export function useUnsaved<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
  { isShown, discard = () => discardChanges(form), presets }: UnsavedOptions<Values> = {},
): void {
  const changes = useRef<ReturnType<typeof followChanges<Values, Output>>>(undefined);
  useEffect(() => {
    changes.current = followChanges(form);
    return changes.current.stop;
  }, [form]);
  useDraft<Values>({
    name,
    ...(isShown !== undefined && { isShown }),
    draft: () => changes.current?.draft(),
    restore: (draft) => {
      const restored = restoredFields(draft, changes.current?.saved() ?? draft.saved, presets);
      form.reset(restored.values, { keepDefaultValues: true, keepDirtyValues: false });
      return restored;
    },
    discard,
  });
}
