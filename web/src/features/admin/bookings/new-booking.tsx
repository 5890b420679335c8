import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { CreateManualBooking } from '@desert-mirror/contracts/booking-admin';
import { smsConsentText } from '@desert-mirror/contracts/sms';
import { adminPaths } from '../../../admin-paths.js';
import { useCreateManualBookingMutation } from '../../../api/admin/bookings.api.js';
import { useGetAllOfferingsQuery } from '../../../api/admin/catalog.api.js';
import { alternativesOf } from '../../../appointments/alternatives-of.js';
import { listPriceOf } from '../../../appointments/vehicles/vehicles.js';
import type { CalendarGap } from '../../../back-office/dates/appointment.rules.js';
import { attemptKeys } from '../../../forms/attempt-keys.rules.js';
import { bind } from '../../../forms/bind.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { randomKey } from '../../../forms/random-key.js';
import { toastFailure } from '../../../forms/server-errors.js';
import { useSubmit } from '../../../forms/use-submit.js';
import { useUnsaved } from '../../../back-office/forms/use-unsaved.js';
import { useClientConfig } from '../../../site/client-config.js';
import { useSite } from '../../../site/use-site.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Checkbox, Input, Select } from '../../../ui/field.js';
import { toast } from '../../../ui/toast.js';
import { MessageField, VehicleField, type FieldsProps } from './booking-fields.js';
import { bookingFor, newBookingForm, type BookingValues } from './booking-values.rules.js';
import { BookingCustomer } from './new-booking-customer.js';
import { PlaceFields } from './place-fields.js';
import { TimeFields, useTime } from './new-booking-time.js';
import { VehicleFields, useVehicles } from './new-booking-vehicles.js';
import { draftNameFor, type KnownCustomer } from '../../../back-office/contacts/known-customer.js';
import { FormSection } from '../../../back-office/documents/form-section.js';
import { DialogForm, WIDE_COLUMNS } from '../../../back-office/forms/dialog-form.js';

/** Only the calendar fills them in. */
const PRESETS = ['preferredDate', 'time'] as const;

const resolver = formResolver<BookingValues, CreateManualBooking>(newBookingForm);

export function NewBooking() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Plus className="size-4" aria-hidden="true" />
        New booking
      </Button>
      <NewBookingDialog open={open} onOpenChange={setOpen} />
    </>
  );
}

interface NewBookingDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  customer?: KnownCustomer | undefined;
  /** The free time in which to book: its date and start are preset. */
  at?: CalendarGap | undefined;
}

/** Records a booking made by phone. Closing the dialog keeps the values. */
export function NewBookingDialog({ open, onOpenChange, customer, at }: NewBookingDialogProps) {
  const [create] = useCreateManualBookingMutation();
  const [keys] = useState(() => attemptKeys(randomKey));
  const navigate = useNavigate();
  const form = useForm<BookingValues, unknown, CreateManualBooking>({
    resolver,
    defaultValues: {
      ...bookingFor(customer),
      ...(at && { preferredDate: at.date, time: at.time }),
    },
  });
  const draftName = draftNameFor('booking', customer);
  /** A key that changes with each customer, so that the search starts empty. */
  const [customers, setCustomers] = useState(0);
  const { work, reset, ...vehicles } = useVehicles(form.control, draftName, open);
  const time = useTime(form, draftName, open, at);

  const clear = () => {
    form.reset();
    reset();
    time.reset();
    setCustomers((count) => count + 1);
  };
  const discard = () => {
    clear();
    onOpenChange(false);
  };
  useUnsaved(form, draftName, { isShown: open, discard: clear, presets: PRESETS });
  const { pending, submit } = useSubmit({
    form,
    failure: 'The booking could not be saved. Please try again.',
    onError: (error, failure) => {
      // The chosen time may have been taken.
      time.reload();
      const alternatives = alternativesOf(error);
      if (alternatives) time.onTaken(alternatives);
      else toastFailure(error, failure);
    },
    send: async (values) => {
      const booking = { ...values, ...work, ...(time.window && { start: time.window.start }) };
      const made = await create({ ...booking, idempotencyKey: keys.keyFor(booking) }).unwrap();
      keys.done();
      discard();
      await navigate(adminPaths.booking(made.id));
      // A slow device would show it while the page is still loading.
      toast({ title: time.window ? 'Booking saved and confirmed' : 'Booking saved' });
    },
  });

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="New booking"
      width="max-w-2xl lg:max-w-5xl"
    >
      <DialogForm
        submitLabel={time.window ? 'Save and confirm' : 'Save booking'}
        pendingLabel="Saving..."
        pending={pending}
        onSubmit={submit}
        onDiscard={discard}
        hasSections
      >
        <FormSection title="Customer" className={WIDE_COLUMNS}>
          <BookingCustomer key={customers} form={form} isKnown={customer !== undefined} />
        </FormSection>
        <FormSection title="Service and time" className={WIDE_COLUMNS}>
          <ServiceField form={form} />
          <VehicleField form={form} wrap="sm:col-span-2" />
          <VehicleFields {...vehicles} />
          <TimeFields form={form} time={time} {...vehicles} />
        </FormSection>
        <FormSection title="Place, price and messages" className={WIDE_COLUMNS}>
          <PlaceFields form={form} />
          <MessageField form={form} rows={2} wrap="lg:col-span-2" />
          <PriceField form={form} listPrice={listPriceOf(vehicles.vehicles, vehicles.offerings)} />
          <ConsentField register={form.register} />
        </FormSection>
      </DialogForm>
    </Dialog>
  );
}

/** The owner asks while the customer is on the phone. */
function ConsentField({ register }: Pick<UseFormReturn<BookingValues>, 'register'>) {
  const { sendsSms } = useClientConfig();
  const { name } = useSite();
  if (!sendsSms) return null;
  return (
    <Checkbox
      label="The customer agreed to text messages"
      hint={`Only after you have said this: “${smsConsentText(name)}”`}
      wrap="sm:col-span-full"
      {...register('smsConsent')}
    />
  );
}

function ServiceField({ form }: FieldsProps) {
  const { data: offerings = [] } = useGetAllOfferingsQuery();
  return (
    <Select label="Service" required wrap="lg:col-span-2" {...bind(form, 'serviceId')}>
      <option value="">Choose a service</option>
      {offerings
        .filter(({ active }) => active)
        .map(({ id, name, price }) => (
          <option key={id} value={id}>
            {name} ({price})
          </option>
        ))}
    </Select>
  );
}

interface PriceFieldProps {
  form: UseFormReturn<BookingValues, unknown, CreateManualBooking>;
  listPrice: string | undefined;
}

const PriceField = ({ form, listPrice }: PriceFieldProps) => (
  <Input
    label="Agreed price"
    optional
    inputMode="decimal"
    autoComplete="off"
    placeholder={listPrice}
    hint="Leave empty to use the list price."
    {...bind(form, 'amount')}
  />
);
