import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type PathValue,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { savedValues } from '../../forms/saved-values.js';
import { useSubmit } from '../../forms/use-submit.js';
import { discardChanges } from '../forms/discard.js';
import { useUnsaved } from '../forms/use-unsaved.js';
import { useVersionedSave } from '../forms/use-versioned-save.js';
import type { PictureValues } from '../pictures/picture-panel.js';
import { usePictureUpload } from '../pictures/use-picture-upload.js';

interface ContentFormOptions<Values extends PictureValues, Content, Saved> {
  resolver: Resolver<Values, unknown, Content>;
  /** Undefined for a new record. */
  opened: Saved | undefined;
  /** Values of a new record. */
  blank: Values;
  /** Distinguishes unsaved records: "article 3". */
  name: string;
  /** `base` is the version that the form was filled with. */
  save: (content: Content, base: Saved | undefined) => Promise<Saved>;
  /** Reads the record again after a conflict. */
  load: (opened: Saved) => Promise<Saved | null | undefined>;
  valuesOf: (saved: Saved) => Values;
  onSaved: (saved: Saved) => unknown;
  failure: string;
}

export function useContentForm<Values extends PictureValues, Content, Saved>({
  resolver,
  opened,
  blank,
  name,
  save,
  load,
  valuesOf,
  onSaved,
  failure,
}: ContentFormOptions<Values, Content, Saved>) {
  const form: UseFormReturn<Values, unknown, Content> = useForm<Values, unknown, Content>({
    resolver,
    defaultValues: (opened ? valuesOf(opened) : blank) as DefaultValues<Values>,
  });
  const { isDirty } = form.formState;
  const versioned = useVersionedSave({ form, opened, valuesOf, load });
  const discard = () => {
    discardChanges(form);
    versioned.hideNotice();
  };
  useUnsaved(form, name, { discard });
  const upload = usePictureUpload((imageUrl) => {
    const field = 'imageUrl' as FieldPath<Values>;
    form.setValue(field, imageUrl as PathValue<Values, FieldPath<Values>>, { shouldDirty: true });
  });
  const { pending, submit } = useSubmit({
    form,
    failure,
    send: async (content) => {
      const keepSaved = savedValues(form);
      const saved = await versioned.save((base) => save(content, base));
      if (!saved) return;
      keepSaved(valuesOf(saved));
      await onSaved(saved);
    },
  });
  const { base, isOutdated } = versioned;
  return { form, base, isDirty, isOutdated, upload, pending, submit, discard };
}
