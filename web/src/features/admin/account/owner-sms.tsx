import { useForm } from 'react-hook-form';
import { SaveOwnerSms, type OwnerSms } from '@desert-mirror/contracts/text-messages';
import { formatPhone } from '@desert-mirror/contracts/phone';
import { useGetOwnerSmsQuery, useSaveOwnerSmsMutation } from '../../../api/admin/messages.api.js';
import { SwitchField } from '../../../back-office/forms/switch-field.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { bind } from '../../../forms/bind.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { useSubmit } from '../../../forms/use-submit.js';
import { Button } from '../../../ui/button.js';
import { Input } from '../../../ui/field.js';
import { toast } from '../../../ui/toast.js';

interface Values {
  newBookings: boolean;
  phone: string;
}

const resolver = formResolver<Values, SaveOwnerSms>(SaveOwnerSms);

const valuesOf = ({ newBookings, phone }: OwnerSms): Values => ({
  newBookings,
  phone: formatPhone(phone ?? ''),
});

/** Nothing in an installation without text messages. */
export function OwnerSmsPanel() {
  const { data } = useGetOwnerSmsQuery(undefined, { refetchOnMountOrArgChange: true });
  return data?.isAvailable ? <OwnerSmsForm choice={data} /> : null;
}

function OwnerSmsForm({ choice }: { choice: OwnerSms }) {
  const [save] = useSaveOwnerSmsMutation();
  const form = useForm<Values, unknown, SaveOwnerSms>({
    resolver,
    values: valuesOf(choice),
    resetOptions: { keepDirtyValues: true },
  });
  const { pending, submit } = useSubmit({
    form,
    failure: 'Your choice could not be saved. Please try again.',
    send: async (values) => {
      form.reset(valuesOf(await save(values).unwrap()));
      toast({ title: 'Text messages to you saved' });
    },
  });
  return (
    <Panel title="Text messages to you">
      <form
        noValidate
        aria-label="Text messages to you"
        onSubmit={(event) => void submit(event)}
        className="grid gap-5 border-t border-line p-5 sm:grid-cols-2 sm:*:first:justify-start"
      >
        <SwitchField
          control={form.control}
          name="newBookings"
          label="New bookings"
          hint="The first text comes at once, then at most one every ten minutes. Emails come as well."
        />
        <Input label="Your mobile number" type="tel" autoComplete="tel" {...bind(form, 'phone')} />
        <div className="sm:col-span-2">
          <Button type="submit" variant="secondary" pending={pending}>
            Save
          </Button>
        </div>
      </form>
    </Panel>
  );
}
