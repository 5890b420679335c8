import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import type { ServiceArea } from '@desert-mirror/contracts/catalog';
import type { SaveServiceArea } from '@desert-mirror/contracts/catalog-admin';
import { lineErrors } from '../../../back-office/forms/line-errors.js';
import { LineList } from '../../../back-office/forms/line-list.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { PictureField } from '../../../back-office/pictures/picture-field.js';
import { SlugField } from '../../../back-office/forms/slug-field.js';
import { slugFrom } from '../../../back-office/forms/slug.rules.js';
import type { PictureUpload } from '../../../back-office/pictures/use-picture-upload.js';
import { useSuggestion } from '../../../forms/use-suggestion.js';
import { paths } from '../../../paths.js';
import { Card } from '../../../ui/card.js';
import { Input, Textarea } from '../../../ui/field.js';
import { Switch } from '../../../ui/switch.js';
import type { AreaValues } from './area-form.rules.js';

interface FieldsProps {
  form: UseFormReturn<AreaValues, unknown, SaveServiceArea>;
}

export function AreaFacts({ form, area }: FieldsProps & { area: ServiceArea | undefined }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const slug = useWatch({ control, name: 'slug' });
  const suggestSlug = useSuggestion(form, 'slug', slugFrom);
  const {
    field: { ref, value, onChange },
  } = useController({ control, name: 'neighborhoods' });
  return (
    <Panel title="Name and place">
      <div className="space-y-5 px-5 pb-5">
        <Input
          label="Name"
          required
          error={errors.name?.message}
          {...register('name', suggestSlug)}
        />
        <SlugField
          field={register('slug')}
          error={errors.slug?.message}
          slug={slug}
          pathOf={paths.area}
          known={area?.active ? area.slug : undefined}
        />
        <Textarea
          label="Description"
          required
          error={errors.description?.message}
          {...register('description')}
        />
        <Input
          label="Response hours"
          optional
          inputMode="numeric"
          hint="Hours until you can be there on a usual day. Empty: the answer within 24 hours stands there."
          error={errors.responseHours?.message}
          {...register('responseHours')}
        />
        <LineList
          label="Neighborhoods"
          one="Neighborhood"
          lines={value}
          onChange={onChange}
          ref={ref}
          {...lineErrors(errors.neighborhoods)}
        />
      </div>
    </Panel>
  );
}

export function AreaPicture({
  form: { register, control, formState, setValue },
  upload,
}: FieldsProps & { upload: PictureUpload }) {
  const { errors } = formState;
  const { field: active } = useController({ control, name: 'active' });
  const imageUrl = useWatch({ control, name: 'imageUrl' });
  return (
    <div className="space-y-6">
      <Card className="p-5">
        <Switch
          label="Active"
          hint="Visitors see it."
          checked={active.value}
          onCheckedChange={active.onChange}
        />
      </Card>
      <Panel title="Picture">
        <div className="px-5 pb-5">
          <PictureField
            url={imageUrl}
            onRemove={() => setValue('imageUrl', '', { shouldDirty: true })}
            upload={upload}
            error={errors.imageUrl?.message}
            alt={register('imageAlt')}
            altError={errors.imageAlt?.message}
          />
        </div>
      </Panel>
    </div>
  );
}
