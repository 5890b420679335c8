import { useForm, type UseFormReturn } from 'react-hook-form';
import { Id } from '@desert-mirror/contracts/fields';
import { AddTimeOff } from '@desert-mirror/contracts/fleet';
import * as z from 'zod/mini';
import { useAddTimeOffMutation } from '../../../api/admin/fleet.api.js';
import { DialogForm, HALF } from '../../../back-office/forms/dialog-form.js';
import { numberText } from '../../../back-office/forms/number-text.rules.js';
import { bind } from '../../../forms/bind.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { useSubmit } from '../../../forms/use-submit.js';
import { Dialog } from '../../../ui/dialog.js';
import { Input, Select } from '../../../ui/field.js';
import { toast } from '../../../ui/toast.js';
import { useTechnicians } from '../../../back-office/records/use-technicians.js';

interface Values {
  userId: string;
  fromDate: string;
  toDate: string;
  reason: string;
}

const timeOffForm = z.pipe(
  z.transform((values: unknown): unknown => {
    const given = values as Values;
    const userId = numberText(z.nullable(Id)).safeParse(given.userId).data ?? 0;
    return { ...given, userId };
  }),
  AddTimeOff,
);
type Form = UseFormReturn<Values, unknown, AddTimeOff>;
const resolver = formResolver<Values, AddTimeOff>(timeOffForm);

export function TimeOffDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const [add] = useAddTimeOffMutation();
  const form = useForm<Values, unknown, AddTimeOff>({
    resolver,
    defaultValues: { userId: '', fromDate: today, toDate: today, reason: '' },
  });
  const { pending, submit } = useSubmit({
    form,
    failure: 'The time off could not be saved. Please try again.',
    send: async (values) => {
      await add(values).unwrap();
      onClose();
      toast({ title: 'Time off saved' });
    },
  });
  return (
    <Dialog open onOpenChange={onClose} title="Add time off">
      <DialogForm
        submitLabel="Add time off"
        pendingLabel="Saving..."
        pending={pending}
        onSubmit={submit}
        onDiscard={onClose}
      >
        <TimeOffFields form={form} />
      </DialogForm>
    </Dialog>
  );
}

function TimeOffFields({ form }: { form: Form }) {
  const { technicians } = useTechnicians();
  const { errors } = form.formState;
  return (
    <>
      <Select
        label="Technician"
        required
        wrap="sm:col-span-2"
        error={errors.userId && 'Please select a technician'}
        {...form.register('userId')}
      >
        <option value="">Choose a technician</option>
        {technicians.map(({ id, username }) => (
          <option key={id} value={id}>
            {username}
          </option>
        ))}
      </Select>
      <Input label="First day" wrap={HALF} type="date" required {...bind(form, 'fromDate')} />
      <Input label="Last day" wrap={HALF} type="date" required {...bind(form, 'toDate')} />
      <Input label="Reason" optional wrap="sm:col-span-2" {...bind(form, 'reason')} />
    </>
  );
}
