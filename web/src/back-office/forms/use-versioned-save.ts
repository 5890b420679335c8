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
 * For records whose save fails with 409 if they were changed since they were opened. Then the form keeps the edited
 * fields and shows all others of the newer version, which the next save replaces.
 */
export function useVersionedSave<Values extends FieldValues, Output, Saved>({
  form,
  opened,
  valuesOf,
  load,
}: VersionedSaveOptions<Values, Output, Saved>) {
  /** What the form was filled with. Not the loaded record, which may be newer than the form. */
  const [base, setBase] = useState(opened);
  const [isOutdated, setOutdated] = useState(false);

  /** Returns undefined after a conflict. */
  const save = async (send: (base: Saved | undefined) => Promise<Saved>) => {
    // A second conflict shows the notice again.
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
