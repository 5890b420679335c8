import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { asApiError } from '../../api/api-error.js';
import { keepEdits } from './form-changes.js';

interface VersionedSaveOptions<Values extends FieldValues, Output, Saved> {
  form: UseFormReturn<Values, unknown, Output>;
  /** Undefined for a new record. */
  opened: Saved | undefined;
  valuesOf: (record: Saved) => Values;
  /** Reads the record again; null or undefined if it was deleted. */
  load: (opened: Saved) => Promise<Saved | null | undefined>;
}

/**
 * Saves records with optimistic locking. After a 409, the form keeps the edited fields and takes all others from the newer
 * version. The next save then replaces that version.
 */
export function useVersionedSave<Values extends FieldValues, Output, Saved>({
  form,
  opened,
  valuesOf,
  load,
}: VersionedSaveOptions<Values, Output, Saved>) {
  /** The record that the form was filled with. The loaded record may be newer. */
  const [base, setBase] = useState(opened);
  const [isOutdated, setOutdated] = useState(false);

  /** Returns undefined after a conflict. */
  const save = async (send: (base: Saved | undefined) => Promise<Saved>) => {
    // After a second conflict, the notice must appear anew to take the focus.
    setOutdated(false);
    try {
      const saved = await send(base);
      setBase(() => saved);
      return saved;
    } catch (error) {
      if (base === undefined || asApiError(error)?.status !== 409) throw error;
      const latest = await load(base);
      if (!latest) throw error;
      keepEdits(form, valuesOf(base), valuesOf(latest));
      setBase(() => latest);
      setOutdated(true);
      return undefined;
    }
  };
  return { base, isOutdated, save, hideNotice: () => setOutdated(false) };
}
