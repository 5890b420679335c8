import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { Panel } from '../layout/panel.js';
import { PictureField } from './picture-field.js';
import type { PictureUpload } from './use-picture-upload.js';

/** The fields of a form with a picture. Empty: no picture. */
export interface PictureValues extends FieldValues {
  imageUrl: string;
  imageAlt: string;
}

interface PicturePanelProps<Values extends PictureValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  upload: PictureUpload;
}

export function PicturePanel<Values extends PictureValues, Output>({
  form,
  upload,
}: PicturePanelProps<Values, Output>) {
  // UseFormReturn is invariant, so a form with more fields is not assignable without a cast.
  const { register, control, formState, setValue } = form as unknown as UseFormReturn<
    Pick<PictureValues, 'imageUrl' | 'imageAlt'>
  >;
  const { errors } = formState;
  const imageUrl = useWatch({ control, name: 'imageUrl' });
  return (
    <Panel title="Picture" fold="narrow" fact={imageUrl ? 'Chosen' : 'None'}>
      <div className="px-5 pb-5">
        <PictureField
          url={imageUrl}
          onRemove={() => setValue('imageUrl', '', { shouldDirty: true })}
          upload={upload}
          error={errors.imageUrl?.message}
          alt={register('imageAlt', {
            setValueAs: (text: string) => text.replaceAll(/\s*\n\s*/g, ' '),
          })}
          altError={errors.imageAlt?.message}
        />
      </div>
    </Panel>
  );
}
