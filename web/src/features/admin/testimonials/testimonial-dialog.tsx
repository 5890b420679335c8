import { useController, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import type { Testimonial } from '@desert-mirror/contracts/catalog';
import type { SaveTestimonial } from '@desert-mirror/contracts/catalog-admin';
import { REVIEW_SOURCES } from '@desert-mirror/contracts/review-sources';
import {
  useGetAllOfferingsQuery,
  useLazyGetTestimonialsQuery,
  useSaveTestimonialMutation,
} from '../../../api/admin/catalog.api.js';
import { initialsOf } from '../../../back-office/contacts/initials.rules.js';
import { savingOf } from '../../../back-office/content/saving.rules.js';
import { discardChanges } from '../../../back-office/forms/discard.js';
import { SwitchField } from '../../../back-office/forms/switch-field.js';
import { DialogForm } from '../../../back-office/forms/dialog-form.js';
import { OutdatedNotice } from '../../../back-office/forms/outdated-notice.js';
import { useUnsaved } from '../../../back-office/forms/use-unsaved.js';
import { useVersionedSave } from '../../../back-office/forms/use-versioned-save.js';
import { findRecord } from '../../../back-office/records/use-record-id.js';
import { bind } from '../../../forms/bind.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { useSubmit } from '../../../forms/use-submit.js';
import { useSuggestion } from '../../../forms/use-suggestion.js';
import { Dialog } from '../../../ui/dialog.js';
import { Input, Select, Textarea } from '../../../ui/field.js';
import { toast } from '../../../ui/toast.js';
import {
  NEW_TESTIMONIAL,
  testimonialForm,
  testimonialValues,
  type TestimonialValues,
} from './testimonial.rules.js';

const resolver = formResolver<TestimonialValues, SaveTestimonial>(testimonialForm);

const STARS = [5, 4, 3, 2, 1];

interface TestimonialDialogProps {
  /** Undefined for a new testimonial. */
  testimonial?: Testimonial;
  onClose: () => void;
}

export function TestimonialDialog({ testimonial, onClose }: TestimonialDialogProps) {
  const [save] = useSaveTestimonialMutation();
  const [readAll] = useLazyGetTestimonialsQuery();
  const form = useForm<TestimonialValues, unknown, SaveTestimonial>({
    resolver,
    defaultValues: testimonial ? testimonialValues(testimonial) : NEW_TESTIMONIAL,
  });
  const versioned = useVersionedSave({
    form,
    opened: testimonial,
    valuesOf: testimonialValues,
    load: async ({ id }) => findRecord(await readAll().unwrap(), id),
  });
  const discard = () => {
    discardChanges(form);
    versioned.hideNotice();
  };
  useUnsaved(form, `testimonial ${testimonial?.id ?? 'new'}`, { discard });
  const close = () => {
    form.reset();
    onClose();
  };
  const { pending, submit } = useSubmit({
    form,
    failure: 'The testimonial was not saved.',
    send: async (content) => {
      const saved = await versioned.save((base) =>
        save(savingOf(content, base, ['approved', 'featured'])).unwrap(),
      );
      if (!saved) return;
      toast({ title: testimonial ? 'Testimonial saved' : 'Testimonial added' });
      close();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={testimonial ? 'Edit testimonial' : 'New testimonial'}
    >
      <DialogForm
        submitLabel="Save testimonial"
        pendingLabel="Saving..."
        pending={pending}
        onSubmit={submit}
        onDiscard={close}
      >
        {versioned.isOutdated && (
          <div className="sm:col-span-2">
            <OutdatedNotice
              title="This testimonial was changed while you were editing it"
              onDiscard={discard}
            />
          </div>
        )}
        <TestimonialFields form={form} />
      </DialogForm>
    </Dialog>
  );
}

type TestimonialForm = UseFormReturn<TestimonialValues, unknown, SaveTestimonial>;

function TestimonialFields({ form }: { form: TestimonialForm }) {
  const suggestInitials = useSuggestion(form, 'initials', initialsOf);
  return (
    <div className="space-y-5 sm:col-span-2">
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-x-3 gap-y-5 sm:gap-x-5">
        <Input label="Name" required {...bind(form, 'name', suggestInitials)} />
        <Input label="Initials" required maxLength={4} {...bind(form, 'initials')} />
        <Input label="Location" required {...bind(form, 'location')} />
        <Select label="Rating" required {...bind(form, 'rating')}>
          {STARS.map((stars) => (
            <option key={stars} value={stars}>
              {stars === 1 ? '1 star' : `${stars} stars`}
            </option>
          ))}
        </Select>
      </div>
      <Textarea label="Testimonial text" required rows={3} {...bind(form, 'content')} />
      <OriginFields form={form} />
      <MarkSwitches control={form.control} />
    </div>
  );
}

/** The details that the website shows below the name of the author. */
function OriginFields({ form }: { form: TestimonialForm }) {
  const { control, formState } = form;
  const { data: offerings = [] } = useGetAllOfferingsQuery();
  // Controlled: a registered select would show "None" if its options arrive after its value.
  const { field: service } = useController({ control, name: 'serviceId' });
  const hasSource = useWatch({ control, name: 'source' }) !== '';
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select label="Service" optional error={formState.errors.serviceId?.message} {...service}>
        <option value="">None</option>
        {offerings.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Input label="Date" optional type="date" {...bind(form, 'givenOn')} />
      <Select label="Source" optional {...bind(form, 'source')}>
        <option value="">Told to us directly</option>
        {Object.entries(REVIEW_SOURCES).map(([source, name]) => (
          <option key={source} value={source}>
            {name}
          </option>
        ))}
      </Select>
      {hasSource && (
        <Input
          label="Link to the review"
          optional
          type="url"
          placeholder="https://"
          {...bind(form, 'sourceUrl', { shouldUnregister: true })}
        />
      )}
    </div>
  );
}

const MarkSwitches = ({ control }: Pick<TestimonialForm, 'control'>) => (
  <>
    <SwitchField
      control={control}
      name="approved"
      label="Approved"
      hint="Can be shown to visitors."
    />
    <SwitchField
      control={control}
      name="featured"
      label="Featured"
      hint="Shown on the home page once approved."
    />
  </>
);
