import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { VAN_COLORS, type SaveVan, type Van } from '@desert-mirror/contracts/fleet';
import { useCreateVanMutation, useUpdateVanMutation } from '../../../api/admin/fleet.api.js';
import { SwitchField } from '../../../back-office/forms/switch-field.js';
import { DialogForm, HALF } from '../../../back-office/forms/dialog-form.js';
import { closeIfOutdated } from '../../../back-office/forms/report-failure.js';
import { capitalized } from '../../../back-office/lists/capitalized.rules.js';
import { bind } from '../../../forms/bind.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { useSubmit } from '../../../forms/use-submit.js';
import { useUnsaved } from '../../../back-office/forms/use-unsaved.js';
import { Dialog } from '../../../ui/dialog.js';
import { Input, Select } from '../../../ui/field.js';
import { toast } from '../../../ui/toast.js';
import { WEEKDAYS, vanValues, type VanValues } from './van-form.rules.js';
import { vanForm } from './van-schema.rules.js';

const resolver = formResolver<VanValues, SaveVan>(vanForm);
type Form = UseFormReturn<VanValues, unknown, SaveVan>;

interface VanDialogProps {
  /** Undefined for a new van. */
  van: Van | undefined;
  vans: readonly Van[];
  onClose: () => void;
}

export function VanDialog({ van, vans, onClose }: VanDialogProps) {
  const [create] = useCreateVanMutation();
  const [update] = useUpdateVanMutation();
  const form = useForm<VanValues, unknown, SaveVan>({
    resolver,
    defaultValues: vanValues(van, vans),
  });
  useUnsaved(form, `van ${van?.id ?? 'new'}`);
  const close = () => {
    form.reset();
    onClose();
  };
  const { pending, submit } = useSubmit({
    form,
    failure: 'The van could not be saved. Please try again.',
    onError: closeIfOutdated(onClose),
    send: async (values) => {
      if (van) await update({ id: van.id, version: van.version, ...values }).unwrap();
      else await create(values).unwrap();
      close();
      toast({ title: van ? 'Van saved' : 'Van added' });
    },
  });
  return (
    <Dialog open onOpenChange={onClose} title={van ? `Edit ${van.name}` : 'New van'}>
      <DialogForm
        submitLabel={van ? 'Save van' : 'Add van'}
        pendingLabel="Saving..."
        pending={pending}
        onSubmit={submit}
        onDiscard={close}
      >
        <VanFields form={form} />
        <SwitchField
          control={form.control}
          name="active"
          label="Active"
          hint="An inactive van gets no new appointments."
        />
        <WeekHours form={form} />
      </DialogForm>
    </Dialog>
  );
}

function VanFields({ form }: { form: Form }) {
  return (
    <>
      <Input label="Name" wrap={HALF} required autoComplete="off" {...bind(form, 'name')} />
      <Select label="Color" wrap={HALF} {...bind(form, 'color')}>
        {VAN_COLORS.map((color) => (
          <option key={color} value={color}>
            {capitalized(color)}
          </option>
        ))}
      </Select>
      <Input
        label="Home ZIP code"
        optional
        inputMode="numeric"
        autoComplete="off"
        hint="Where its route starts and ends."
        {...bind(form, 'homeZip')}
      />
    </>
  );
}

const WeekHours = ({ form }: { form: Form }) => (
  <fieldset className="min-w-0 sm:col-span-2">
    <legend className="mb-2 text-small font-semibold">Hours</legend>
    <div className="grid gap-2">
      {WEEKDAYS.map((name, day) => (
        <DayHours key={name} form={form} day={day} name={name} />
      ))}
    </div>
  </fieldset>
);

function DayHours({ form, day, name }: { form: Form; day: number; name: string }) {
  const isOpen = useWatch({ control: form.control, name: `days.${day}.isOpen` });
  return (
    <div className="grid grid-cols-2 items-start gap-x-2 gap-y-1 sm:grid-cols-[6.5rem_1fr_1fr]">
      <label className="flex min-h-10 items-center gap-2 text-small pointer-coarse:min-h-11 max-sm:has-checked:col-span-2">
        <input type="checkbox" className="check-box" {...form.register(`days.${day}.isOpen`)} />
        {name}
      </label>
      {isOpen ? (
        <>
          <Input
            label={`${name} from`}
            labelHidden
            compact
            type="time"
            {...bind(form, `days.${day}.opens`)}
          />
          <Input
            label={`${name} to`}
            labelHidden
            compact
            type="time"
            {...bind(form, `days.${day}.closes`)}
          />
        </>
      ) : (
        <span className="py-2 text-small text-ink-faint max-sm:text-right sm:col-span-2">
          Closed
        </span>
      )}
    </div>
  );
}
