import { useForm, type Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { Address } from '@desert-mirror/contracts/address';
import { BookingDetails } from '@desert-mirror/contracts/self-service';
import { fieldErrors } from '../../api/api-error.js';
import { useSaveBookingDetailsMutation } from '../../api/self-service.api.js';
import { AddressFields } from '../../appointments/address-fields.js';
import { isBins } from '../../appointments/is-bins.js';
import { bind } from '../../forms/bind.js';
import { formResolver } from '../../forms/form-resolver.js';
import { toastFailure } from '../../forms/server-errors.js';
import { useSubmit } from '../../forms/use-submit.js';
import { CallLink } from '../../site/call-link.js';
import { Button } from '../../ui/button.js';
import { Input, Textarea } from '../../ui/field.js';
import {
  detailsValues,
  editedDetails,
  isVehicleOnly,
  placeField,
  type DetailsValues,
} from './details.rules.js';
import { PanelFrame, type PanelProps } from './panel-frame.js';

type Resolve = Resolver<DetailsValues, unknown, BookingDetails>;

const { vehicleInfo: Vehicle } = BookingDetails.shape;
const resolveVehicle: Resolve = formResolver(z.object({ vehicleInfo: Vehicle }));
const resolveAll: Resolve = formResolver(
  z.pipe(
    z.extend(Address, { vehicleInfo: Vehicle }),
    z.transform(({ vehicleInfo, ...address }) => ({ vehicleInfo, address })),
  ),
);

export function DetailsPanel(props: PanelProps) {
  const { booking, onClose } = props;
  const { form, pending, submit } = useDetails(props);
  const isRefused = form.formState.errors.zip?.type === 'server';
  const forBins = isBins(booking);
  return (
    <PanelFrame
      title={forBins ? 'Address' : 'Address and car'}
      text={
        booking.changes === 'late' && booking.address
          ? 'You can still tell us how to get in. To move to another ZIP code, please call us.'
          : `Tell us where the ${forBins ? 'bins are' : 'car is'} and how to get in.`
      }
    >
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid grid-cols-6 gap-x-4 gap-y-5"
      >
        <AddressFields fieldProps={(name) => bind(form, name)} />
        {!forBins && (
          <Input
            label="Vehicle"
            optional
            placeholder="2021 Toyota 4Runner, black"
            {...bind(form, 'vehicleInfo')}
            wrap="col-span-6"
          />
        )}
        <Textarea
          label="Access"
          optional
          rows={3}
          placeholder="Gate code, water, power"
          {...bind(form, 'notes')}
          wrap="col-span-6"
        />
        <div className="col-span-6 flex flex-wrap gap-3">
          <Button type="submit" size="lg" pending={pending}>
            Save
          </Button>
          <Button size="lg" variant="secondary" onClick={onClose}>
            Go back
          </Button>
          {isRefused && <CallLink variant="secondary" size="lg" />}
        </div>
      </form>
    </PanelFrame>
  );
}

function useDetails({ booking, token, onDone }: PanelProps) {
  const [save] = useSaveBookingDetailsMutation();
  const form = useForm<DetailsValues, unknown, BookingDetails>({
    resolver: (values, ...rest) =>
      (isVehicleOnly(booking, values) ? resolveVehicle : resolveAll)(values, ...rest),
    defaultValues: detailsValues(booking),
  });
  const { dirtyFields } = form.formState;
  const { pending, submit } = useSubmit({
    form,
    failure: 'Your changes were not saved. Please try again.',
    onError: (error, failure) => {
      for (const { path, message } of fieldErrors(error)) {
        const field = placeField(path);
        if (field) form.setError(field, { type: 'server', message }, { shouldFocus: true });
      }
      toastFailure(error, failure);
    },
    send: async (details) => {
      await save({ token, ...editedDetails(details, dirtyFields) }).unwrap();
      onDone('Your changes are saved. The crew sees them.');
    },
  });
  return { form, pending, submit };
}
