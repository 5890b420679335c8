import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { CATEGORIES, type Offering } from '@desert-mirror/contracts/catalog';
import type { SaveOffering } from '@desert-mirror/contracts/catalog-admin';
import { LineList } from '../../../back-office/forms/line-list.js';
import { lineErrors } from '../../../back-office/forms/line-errors.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { PictureField } from '../../../back-office/pictures/picture-field.js';
import { SlugField } from '../../../back-office/forms/slug-field.js';
import { slugFrom } from '../../../back-office/forms/slug.rules.js';
import type { PictureUpload } from '../../../back-office/pictures/use-picture-upload.js';
import { useSuggestion } from '../../../forms/use-suggestion.js';
import { paths } from '../../../paths.js';
import { Card } from '../../../ui/card.js';
import { Input, Select, Textarea } from '../../../ui/field.js';
import { Switch } from '../../../ui/switch.js';
import { CATEGORY_NAMES, priceHint, type OfferingValues } from './offering-form.rules.js';

interface FieldsProps {
  form: UseFormReturn<OfferingValues, unknown, SaveOffering>;
}

export function OfferingFacts({
  form,
  offering,
}: FieldsProps & { offering: Offering | undefined }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const [slug, price] = useWatch({ control, name: ['slug', 'price'] });
  const suggestSlug = useSuggestion(form, 'slug', slugFrom);
  return (
    <Panel title="Name and price">
      <div className="grid gap-5 px-5 pb-5 sm:grid-cols-2">
        <Input
          label="Name"
          required
          wrap="sm:col-span-2"
          error={errors.name?.message}
          {...register('name', suggestSlug)}
        />
        <div className="sm:col-span-2">
          <SlugField
            field={register('slug')}
            error={errors.slug?.message}
            slug={slug}
            pathOf={paths.offering}
            known={offering?.active ? offering.slug : undefined}
          />
        </div>
        <Select
          label="Category"
          required
          error={errors.category?.message}
          {...register('category')}
        >
          <option value="">Choose a category</option>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {CATEGORY_NAMES[category]}
            </option>
          ))}
        </Select>
        <Input
          label="Minutes"
          optional
          inputMode="numeric"
          hint="How long it takes."
          error={errors.duration?.message}
          {...register('duration')}
        />
        <Input
          label="Price"
          required
          wrap="sm:col-span-2"
          hint={priceHint(price)}
          error={errors.price?.message}
          {...register('price')}
        />
      </div>
    </Panel>
  );
}

export function OfferingWords({ form: { register, control, formState } }: FieldsProps) {
  const { errors } = formState;
  const {
    field: { ref, value, onChange },
  } = useController({ control, name: 'features' });
  return (
    <Panel title="Details">
      <div className="space-y-5 px-5 pb-5">
        <Textarea
          label="Description"
          required
          rows={3}
          hint="One or two sentences, for cards and search engines."
          error={errors.description?.message}
          {...register('description')}
        />
        <Textarea
          label="Long description"
          optional
          rows={8}
          hint="For its own page. A blank line begins a new paragraph."
          error={errors.longDescription?.message}
          {...register('longDescription')}
        />
        <LineList
          label="Features"
          one="Feature"
          lines={value}
          onChange={onChange}
          ref={ref}
          {...lineErrors(errors.features)}
        />
      </div>
    </Panel>
  );
}

export function OfferingPicture({
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
          hint="Visitors see it and can book it."
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
