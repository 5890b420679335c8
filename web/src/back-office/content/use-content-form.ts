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
import type { PictureValues } from '../pictures/picture-panel.js';
import { usePictureUpload } from '../pictures/use-picture-upload.js';

interface ContentFormOptions<Values extends PictureValues, Content, Saved> {
  resolver: Resolver<Values, unknown, Content>;
  defaultValues: Values;
  /** Distinguishes unsaved records: "article 3". */
  name: string;
  save: (content: Content) => Promise<Saved>;
  valuesOf: (saved: Saved) => Values;
  onSaved: (saved: Saved) => unknown;
  failure: string;
}

export function useContentForm<Values extends PictureValues, Content, Saved>({
  resolver,
  defaultValues,
  name,
  save,
  valuesOf,
  onSaved,
  failure,
}: ContentFormOptions<Values, Content, Saved>) {
  const form: UseFormReturn<Values, unknown, Content> = useForm<Values, unknown, Content>({
    resolver,
    defaultValues: defaultValues as DefaultValues<Values>,
  });
  const { isDirty } = form.formState;
  useUnsaved(form, name);
  const upload = usePictureUpload((imageUrl) => {
    const field = 'imageUrl' as FieldPath<Values>;
    form.setValue(field, imageUrl as PathValue<Values, FieldPath<Values>>, { shouldDirty: true });
  });
  const { pending, submit } = useSubmit({
    form,
    failure,
    send: async (content) => {
      const keepSaved = savedValues(form);
      const saved = await save(content);
      keepSaved(valuesOf(saved));
      await onSaved(saved);
    },
  });
  return { form, isDirty, upload, pending, submit, discard: () => discardChanges(form) };
}
