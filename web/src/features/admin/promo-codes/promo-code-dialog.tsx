import { useController, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import type { PromoCode, CreatePromoCode } from '@desert-mirror/contracts/promo-codes';
import { useGetAllOfferingsQuery } from '../../../api/admin/catalog.api.js';
import {
  useCreatePromoCodeMutation,
  useUpdatePromoCodeMutation,
} from '../../../api/admin/promo-codes.api.js';
import { SwitchField } from '../../../back-office/forms/switch-field.js';
import { DialogForm, HALF } from '../../../back-office/forms/dialog-form.js';
import { closeIfOutdated } from '../../../back-office/forms/report-failure.js';
import { bind } from '../../../forms/bind.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { useSubmit } from '../../../forms/use-submit.js';
import { useUnsaved } from '../../../back-office/forms/use-unsaved.js';
import { Dialog } from '../../../ui/dialog.js';
import { Checkbox, Input, Select } from '../../../ui/field.js';
import { toast } from '../../../ui/toast.js';
import { promoCodeValues, type PromoCodeValues } from './promo-code-form.rules.js';
import { promoCodeForm } from './promo-code-schema.rules.js';

const resolver = formResolver<PromoCodeValues, CreatePromoCode>(promoCodeForm);
type Form = UseFormReturn<PromoCodeValues, unknown, CreatePromoCode>;

interface PromoCodeDialogProps {
  /** Undefined for a new one. */
  promoCode: PromoCode | undefined;
  onClose: () => void;
}

export function PromoCodeDialog({ promoCode, onClose }: PromoCodeDialogProps) {
  const [create] = useCreatePromoCodeMutation();
  const [update] = useUpdatePromoCodeMutation();
  const form: Form = useForm<PromoCodeValues, unknown, CreatePromoCode>({
    resolver,
    defaultValues: promoCodeValues(promoCode),
  });
  useUnsaved(form, `promo code ${promoCode?.id ?? 'new'}`);
  const close = () => {
    form.reset();
    onClose();
  };
  const { pending, submit } = useSubmit({
    form,
    failure: 'The promo code could not be saved. Please try again.',
    onError: closeIfOutdated(onClose),
    send: async (values) => {
      if (promoCode) {
        const { code: _, ...terms } = values;
        await update({ id: promoCode.id, version: promoCode.version, ...terms }).unwrap();
      } else await create(values).unwrap();
      close();
      toast({ title: promoCode ? 'Promo code saved' : 'Promo code added' });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={promoCode ? `Edit ${promoCode.code}` : 'New promo code'}
    >
      <DialogForm
        submitLabel={promoCode ? 'Save promo code' : 'Add promo code'}
        pendingLabel="Saving..."
        pending={pending}
        onSubmit={submit}
        onDiscard={close}
      >
        <DiscountFields form={form} isNew={!promoCode} />
        <LimitFields form={form} />
        <OfferingChoice form={form} />
        <SwitchField
          control={form.control}
          name="active"
          label="Active"
          hint="Bookings keep their discount when it is switched off."
        />
      </DialogForm>
    </Dialog>
  );
}

interface DiscountFieldsProps {
  form: Form;
  isNew: boolean;
}

function DiscountFields({ form, isNew }: DiscountFieldsProps) {
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <>
      <Input
        label="Code"
        required
        wrap="sm:col-span-2"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={!isNew}
        hint={isNew ? 'Customers can type it in small letters too.' : 'A code cannot be renamed.'}
        {...bind(form, 'code')}
      />
      <Select label="Discount" wrap={HALF} {...form.register('kind')}>
        <option value="percent">Percentage</option>
        <option value="amount">Amount</option>
      </Select>
      {kind === 'percent' ? (
        <Input
          label="Percent off"
          wrap={HALF}
          required
          inputMode="numeric"
          autoComplete="off"
          {...bind(form, 'percentOff')}
        />
      ) : (
        <Input
          label="Amount off ($)"
          wrap={HALF}
          required
          inputMode="decimal"
          autoComplete="off"
          hint="Of the whole booking, at most its price."
          {...bind(form, 'amountOff')}
        />
      )}
    </>
  );
}

function LimitFields({ form }: { form: Form }) {
  return (
    <>
      <Input label="First day" wrap={HALF} optional type="date" {...bind(form, 'startsOn')} />
      <Input label="Last day" wrap={HALF} optional type="date" {...bind(form, 'endsOn')} />
      <Input
        label="Uses in total"
        wrap={HALF}
        optional
        inputMode="numeric"
        autoComplete="off"
        hint="Empty: no limit. A canceled booking does not count."
        {...bind(form, 'maxRedemptions')}
      />
      <Input
        label="Uses per customer"
        wrap={HALF}
        optional
        inputMode="numeric"
        autoComplete="off"
        hint="Customers are told apart by email address."
        {...bind(form, 'maxPerCustomer')}
      />
    </>
  );
}

function OfferingChoice({ form: { control } }: { form: Form }) {
  const { field } = useController({ control, name: 'serviceIds' });
  const { data: offerings = [] } = useGetAllOfferingsQuery();
  const toggle = (id: number, isChosen: boolean) =>
    field.onChange(isChosen ? [...field.value, id] : field.value.filter((one) => one !== id));
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-2 text-small font-semibold">Services</legend>
      <p className="mb-3 text-fine text-ink-faint">
        {field.value.length === 0
          ? 'Reduces every service. Select some to reduce only those.'
          : 'Reduces the selected services, not the others of a booking.'}
      </p>
      <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2 sm:gap-y-2">
        {offerings.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={field.value.includes(id)}
            onChange={({ target }) => toggle(id, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
