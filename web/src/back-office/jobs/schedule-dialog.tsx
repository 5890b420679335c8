import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { addressLine } from '@desert-mirror/contracts/address';
import type { CalendarBooking } from '@desert-mirror/contracts/calendar';
import type { TimeWindow } from '@desert-mirror/contracts/errors';
import type { Van } from '@desert-mirror/contracts/fleet';
import { formatAmount } from '@desert-mirror/contracts/money';
import { formatDateTime } from '@desert-mirror/contracts/time';
import { useScheduleBookingMutation } from '../../api/admin/calendar.api.js';
import { asApiError, serverMessage } from '../../api/api-error.js';
import { PhoneLink } from '../contacts/contact-links.js';
import { placeName } from '../contacts/place.rules.js';
import { formatAppointment } from '../dates/appointment.rules.js';
import { DialogForm } from '../forms/dialog-form.js';
import { closeIfOutdated } from '../forms/report-failure.js';
import { priceText } from '../money/price-text.rules.js';
import { Facts } from '../records/facts.js';
import { PaymentBadge } from '../status/status-badges.js';
import { bind } from '../../forms/bind.js';
import { formResolver } from '../../forms/form-resolver.js';
import { useSubmit } from '../../forms/use-submit.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Input, Select } from '../../ui/field.js';
import { toast } from '../../ui/toast.js';
import { FreeTimes } from './free-times.js';
import { jobName } from './job.rules.js';
import {
  scheduleForm,
  startValues,
  timeValues,
  windowText,
  type Scheduled,
  type ScheduleValues,
} from './schedule.rules.js';

const resolver = formResolver<ScheduleValues, Scheduled>(scheduleForm);

/** A booking of the calendar or of the schedule. */
type Schedulable = Pick<
  CalendarBooking,
  | 'id'
  | 'version'
  | 'status'
  | 'firstName'
  | 'lastName'
  | 'serviceName'
  | 'totalAmount'
  | 'promoCode'
  | 'paymentStatus'
  | 'collected'
  | 'preferredDate'
  | 'message'
  | 'phone'
  | 'vehicleInfo'
  | 'address'
  | 'serviceLocation'
>;

interface ScheduleDialogProps {
  booking: Schedulable;
  vans: readonly Van[];
  /** Where to start: the dropped place, or the current appointment. */
  values: ScheduleValues;
  windowMinutes: number;
  /** Called with the date of the appointment once it is saved. */
  onDone: (date: string) => void;
  onClose: () => void;
}

/** The time and the van of a booking; confirms a request. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { booking, values, onClose } = props;
  const isRequest = booking.status === 'pending';
  const { form, pending, submit, problem, forget, choose } = useScheduleForm(props);
  /** The van that the owner selected, not the one of a chosen time. */
  const [vanId, setVanId] = useState('');
  const hasTime = useWatch({ control: form.control, name: ['date', 'time'] }).every(Boolean);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isRequest ? 'Schedule and confirm' : 'Schedule'}
      description={`${jobName(booking)}, ${booking.serviceName}`}
      width="max-w-3xl"
    >
      <DialogForm
        submitLabel={
          !hasTime
            ? 'Choose a time'
            : problem?.isShortDrive
              ? 'Move anyway'
              : isRequest
                ? 'Confirm booking'
                : 'Save time'
        }
        isIncomplete={!hasTime}
        pendingLabel="Saving..."
        pending={pending}
        onSubmit={submit}
        onDiscard={onClose}
      >
        <Offer {...props} form={form} vanId={vanId} onChoose={choose} />
        <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:col-span-2 sm:grid-cols-[1fr_1fr_2fr] sm:gap-x-5">
          <Input label="Date" type="date" required {...bind(form, 'date', { onChange: forget })} />
          <Input label="Time" type="time" required {...bind(form, 'time', { onChange: forget })} />
          <Select
            label="Van"
            wrap="max-sm:col-span-2"
            {...form.register('vanId', {
              onChange: () => {
                forget();
                setVanId(form.getValues('vanId'));
              },
            })}
          >
            <option value="">Free van, shortest detour</option>
            {props.vans
              .filter(({ id, active }) => active || String(id) === values.vanId)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Select>
        </div>
        <div className="-mx-5 sm:col-span-2 sm:-mx-6 sm:[&>dl]:px-6">
          <WindowAndPrice form={form} {...props} />
        </div>
        {problem && <Problem {...problem} onChoose={choose} />}
      </DialogForm>
    </Dialog>
  );
}

interface ScheduleProblem {
  message: string;
  isShortDrive: boolean;
  alternatives: readonly TimeWindow[];
}

function useScheduleForm({ booking, values, onDone, onClose }: ScheduleDialogProps) {
  const [schedule] = useScheduleBookingMutation();
  const [problem, setProblem] = useState<ScheduleProblem>();
  const form = useForm<ScheduleValues, unknown, Scheduled>({
    resolver,
    defaultValues: startValues(values, booking.preferredDate),
  });
  const { pending, submit } = useSubmit({
    form,
    failure: 'The appointment could not be saved. Please try again.',
    onError: (error, failure) => {
      const { body } = asApiError(error) ?? {};
      const isShortDrive = body?.code === 'short_drive';
      if (!isShortDrive && body?.code !== 'window_taken') {
        closeIfOutdated(onClose)(error, failure);
        return;
      }
      const message = serverMessage(error, 'This time is not available.');
      setProblem({ message, isShortDrive, alternatives: body?.alternatives ?? [] });
    },
    send: async ({ date, ...time }) => {
      const acceptShortDrive = problem?.isShortDrive === true;
      const { id, version } = booking;
      const confirm = booking.status === 'pending';
      await schedule({ id, version, ...time, acceptShortDrive, confirm }).unwrap();
      toast({ title: confirm ? 'Booking scheduled and confirmed' : 'Appointment saved' });
      onDone(date);
    },
  });
  /** A new date, time or van needs a new consent to a short drive. */
  const forget = () => setProblem(undefined);
  const choose = ({ date, time, vanId }: ScheduleValues) => {
    form.setValue('vanId', vanId);
    form.setValue('date', date, { shouldValidate: true });
    form.setValue('time', time, { shouldValidate: true });
    forget();
  };
  return { form, pending, submit, problem, forget, choose };
}

type Form = ReturnType<typeof useScheduleForm>['form'];

interface OfferProps extends ScheduleDialogProps {
  form: Form;
  vanId: string;
  onChoose: (next: ScheduleValues) => void;
}

/** Free times for the booking, which fill in the form. */
function Offer({ form, booking, vans, values, vanId, onChoose }: OfferProps) {
  const [date, time] = useWatch({ control: form.control, name: ['date', 'time'] });
  // The date of a confirmed appointment is no longer the customer's request.
  const isRequest = booking.status === 'pending' || values.vanId === '';
  return (
    <FreeTimes
      bookingId={booking.id}
      date={values.date}
      preferredDate={isRequest ? booking.preferredDate : null}
      vans={vans}
      van={vans.find(({ id }) => String(id) === vanId)}
      chosen={{ date, time }}
      onChoose={(free) => onChoose({ ...timeValues(free.start), vanId: String(free.vanId) })}
    />
  );
}

/** Whether it is paid, or the deposit that was collected. Undefined if nothing was. */
function paidValue({ paymentStatus, collected }: Schedulable) {
  if (paymentStatus !== 'unpaid') return <PaymentBadge paymentStatus={paymentStatus} />;
  return Number(collected) > 0 ? `${formatAmount(collected)} collected` : undefined;
}

function WindowAndPrice({ form, booking, windowMinutes }: ScheduleDialogProps & { form: Form }) {
  const time = useWatch({ control: form.control, name: 'time' });
  const { totalAmount, preferredDate, message, vehicleInfo, address, serviceLocation } = booking;
  const place = address ? addressLine(address) : serviceLocation && placeName(serviceLocation);
  const facts = [
    { name: 'Arrival', value: windowText(time, windowMinutes) ?? 'Choose a time' },
    { name: 'Price', value: priceText(totalAmount, booking.promoCode) },
    { name: 'Payment', value: paidValue(booking) },
    { name: 'Vehicle', value: vehicleInfo },
    { name: 'Place', value: place },
    { name: 'Phone', value: <PhoneLink phone={booking.phone} /> },
    { name: 'Requested date', value: preferredDate && formatAppointment(preferredDate) },
    { name: 'Message', value: message },
  ];
  return <Facts facts={facts.filter(({ value }) => value)} />;
}

interface ProblemProps extends ScheduleProblem {
  onChoose: (next: ScheduleValues) => void;
}

function Problem({ message, alternatives, onChoose }: ProblemProps) {
  return (
    <div role="alert" className="grid gap-3 text-small sm:col-span-2">
      <p className="font-medium text-bad">{message}</p>
      {alternatives.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {alternatives.map(({ start }) => (
            <Button
              key={start}
              variant="secondary"
              size="sm"
              className="min-h-11"
              // Any van can be free then, so the server chooses it.
              onClick={() => onChoose({ ...timeValues(start), vanId: '' })}
            >
              {formatDateTime(start)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
