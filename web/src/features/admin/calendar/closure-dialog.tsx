import { useId } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { AddClosure, type Van } from '@desert-mirror/contracts/fleet';
import * as z from 'zod/mini';
import { useAddClosureMutation } from '../../../api/admin/fleet.api.js';
import { DialogForm, HALF } from '../../../back-office/forms/dialog-form.js';
import { bind } from '../../../forms/bind.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { useSubmit } from '../../../forms/use-submit.js';
import { Dialog } from '../../../ui/dialog.js';
import { Input, Select } from '../../../ui/field.js';
import { toast } from '../../../ui/toast.js';

interface Values {
  vanId: string;
  fromDate: string;
  toDate: string;
  opens: string;
  closes: string;
  reason: string;
}
type Form = UseFormReturn<Values, unknown, AddClosure>;

const closureForm = z.pipe(
  z.transform((given: unknown): unknown => {
    const values = given as Values;
    return { ...values, vanId: values.vanId === '' ? null : Number(values.vanId) };
  }),
  AddClosure,
);
const resolver = formResolver<Values, AddClosure>(closureForm);

interface ClosureDialogProps {
  date: string;
  vans: readonly Van[];
  onClose: () => void;
}

export function ClosureDialog({ date, vans, onClose }: ClosureDialogProps) {
  const [add] = useAddClosureMutation();
  const form = useForm<Values, unknown, AddClosure>({
    resolver,
    defaultValues: {
      vanId: '',
      fromDate: date,
      toDate: date,
      opens: '',
      closes: '',
      reason: '',
    },
  });
  const { pending, submit } = useSubmit({
    form,
    failure: 'The closure could not be saved. Please try again.',
    send: async (values) => {
      await add(values).unwrap();
      onClose();
      toast({ title: 'Closure saved' });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add closure"
      description="Visitors cannot book these days. Existing appointments stay."
    >
      <DialogForm
        submitLabel="Add closure"
        pendingLabel="Saving..."
        pending={pending}
        onSubmit={submit}
        onDiscard={onClose}
      >
        <Select label="Van" wrap="sm:col-span-2" {...form.register('vanId')}>
          <option value="">All vans</option>
          {vans.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <ClosureFields form={form} />
      </DialogForm>
    </Dialog>
  );
}

function ClosureFields({ form }: { form: Form }) {
  const hint = useId();
  return (
    <>
      <Input label="First day" wrap={HALF} type="date" required {...bind(form, 'fromDate')} />
      <Input label="Last day" wrap={HALF} type="date" required {...bind(form, 'toDate')} />
      <Input
        label="Open from"
        wrap={HALF}
        type="time"
        optional
        aria-describedby={hint}
        {...bind(form, 'opens')}
      />
      <Input
        label="Open until"
        wrap={HALF}
        type="time"
        optional
        aria-describedby={hint}
        {...bind(form, 'closes')}
      />
      <p id={hint} className="-mt-3 text-fine text-ink-soft sm:col-span-2">
        Leave both times empty to close for the whole day.
      </p>
      <Input label="Reason" optional wrap="sm:col-span-2" {...bind(form, 'reason')} />
    </>
  );
}
