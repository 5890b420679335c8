import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import { useUpdateBookingMutation } from '../../../api/admin/bookings.api.js';
import { DialogForm } from '../../../back-office/forms/dialog-form.js';
import { closeIfOutdated } from '../../../back-office/forms/report-failure.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { useSubmit } from '../../../forms/use-submit.js';
import { useUnsaved } from '../../../forms/use-unsaved.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Input } from '../../../ui/field.js';
import { toast } from '../../../ui/toast.js';
import {
  anotherLine,
  withWork,
  workForm,
  workTotal,
  workValuesOf,
  type Work,
  type WorkValues,
} from './booking-work.rules.js';

type Form = UseFormReturn<WorkValues, unknown, Work>;
const resolver = formResolver<WorkValues, Work>(workForm);

/** Prices a request, or changes the work of a booking. */
export function WorkButton({ booking }: { booking: BookingDetail }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Work and price
      </Button>
      {open && <WorkDialog booking={booking} onClose={() => setOpen(false)} />}
    </>
  );
}

function WorkDialog({ booking, onClose }: { booking: BookingDetail; onClose: () => void }) {
  /** Its version is sent, even if the page has loaded a newer one. */
  const [base] = useState(booking);
  const [update] = useUpdateBookingMutation();
  const form: Form = useForm<WorkValues, unknown, Work>({
    resolver,
    defaultValues: workValuesOf(base),
  });
  useUnsaved(form.formState.isDirty);
  const { pending, submit } = useSubmit({
    form,
    failure: 'The price could not be saved. Please try again.',
    onError: closeIfOutdated(onClose),
    send: async (work) => {
      await update({ id: base.id, ...withWork(base, work) }).unwrap();
      onClose();
      toast({ title: 'Price saved', description: 'The customer gets an email with the price.' });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Work and price"
      description="The customer gets an email when you save. The appointment is as long as the work."
      width="max-w-3xl"
    >
      <DialogForm
        submitLabel="Save price"
        pendingLabel="Saving..."
        pending={pending}
        onSubmit={submit}
        onDiscard={onClose}
      >
        <Lines form={form} />
      </DialogForm>
    </Dialog>
  );
}

function Lines({ form }: { form: Form }) {
  const { control, getValues } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' });
  const lines = useWatch({ control, name: 'lines' });
  return (
    <div className="space-y-4 sm:col-span-2">
      <ol>
        {fields.map(({ key }, index) => (
          <LineFields
            key={key}
            form={form}
            index={index}
            onRemove={fields.length > 1 ? () => remove(index) : undefined}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Button
          variant="secondary"
          size="sm"
          className="min-h-11"
          onClick={() => append(anotherLine(getValues()))}
        >
          <Plus className="size-4" aria-hidden="true" />
          Add line
        </Button>
        <p role="status" className="text-title font-semibold tabular-nums">
          Total {workTotal(lines)}
        </p>
      </div>
    </div>
  );
}

interface LineFieldsProps {
  form: Form;
  index: number;
  /** Missing for the only line. */
  onRemove: (() => void) | undefined;
}

function LineFields({ form: { register, formState }, index, onRemove }: LineFieldsProps) {
  const errors = formState.errors.lines?.[index];
  const line = `line ${index + 1}`;
  return (
    <li className="grid grid-cols-3 items-start gap-3 border-t border-line py-3 sm:grid-cols-[5rem_minmax(0,1fr)_7rem_6rem_auto]">
      <Input
        label={`Vehicle of ${line}`}
        required
        inputMode="numeric"
        error={errors?.vehicle?.message}
        {...register(`lines.${index}.vehicle`)}
      />
      <Input
        label={`Work of ${line}`}
        required
        wrap="max-sm:order-first max-sm:col-span-3"
        error={errors?.serviceName?.message}
        {...register(`lines.${index}.serviceName`)}
      />
      <Input
        label={`Price of ${line}`}
        required
        inputMode="decimal"
        autoComplete="off"
        error={errors?.price?.message}
        {...register(`lines.${index}.price`)}
      />
      <Input
        label={`Minutes of ${line}`}
        inputMode="numeric"
        error={errors?.minutes?.message}
        {...register(`lines.${index}.minutes`)}
      />
      {onRemove && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Remove ${line}`}
          className="min-h-12 sm:mt-6"
          onClick={onRemove}
        >
          Remove
        </Button>
      )}
    </li>
  );
}
