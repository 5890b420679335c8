import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { AddressFields } from '../../../appointments/address-fields.js';
import type { AddressValues } from '../../../appointments/empty-address.rules.js';
import { bind } from '../../../forms/bind.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { Input, Select, Textarea } from '../../../ui/field.js';
import { withAddress, withAnyDay, withValues } from '../booking-draft.js';
import { asksForBins } from '../../../appointments/is-bins.js';
import { whereSchema } from '../booking-request.js';
import { updateDraft } from '../draft-store.js';
import { OutsideArea, useIsOutside } from './outside-area.js';
import { StepButtons, StepFrame, checkText, type StepProps } from './step-frame.js';
import { UnreachableTime, useDriveCheck } from './unreachable-time.js';

type Values = AddressValues & { vehicleInfo: string };

const resolver = formResolver<Values, z.infer<typeof whereSchema>>(whereSchema);

const NAMES = { street: 'street', city: 'city', zip: 'ZIP code' };

const MOST_BINS = 6;

const column = 'grid grid-cols-6 gap-x-4 gap-y-5';

export function WhereStep(props: StepProps) {
  const { draft, offering, navigation, title } = props;
  const id = useId();
  const isBins = offering !== undefined && asksForBins(offering);
  const { form, missing, isOutside, isRefused, drive, keep, submit, sendAsRequest } =
    useWhere(props);
  return (
    <StepFrame
      title={title}
      name={isBins ? 'Where are the bins?' : 'Where is the car?'}
      actions={
        <StepButtons
          {...{ navigation, missing }}
          form={id}
          pending={form.formState.isSubmitting}
          isProblem={missing !== undefined}
        />
      }
    >
      <UnreachableTime drive={drive} />
      <form
        id={id}
        noValidate
        onChange={keep}
        onSubmit={(event) => void submit(event)}
        className="grid items-start gap-x-10 gap-y-5 @min-[44rem]:grid-cols-2"
      >
        <div className={column}>
          <AddressFields fieldProps={(name) => bind(form, name)} />
          {isOutside && (
            <OutsideArea onRequest={isRefused ? () => void sendAsRequest() : undefined} />
          )}
        </div>
        <div className={column}>
          {isBins ? (
            <Bins value={draft.bins} />
          ) : (
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
            rows={2}
            placeholder="Gate code, water, power"
            {...bind(form, 'notes')}
            wrap="col-span-6"
          />
        </div>
      </form>
    </StepFrame>
  );
}

function useWhere(props: StepProps) {
  const { draft, navigation } = props;
  const form = useForm<Values, unknown, z.infer<typeof whereSchema>>({
    resolver,
    defaultValues: { ...draft.address, vehicleInfo: draft.values.vehicleInfo },
  });
  const { errors } = form.formState;
  const isOutside = useIsOutside(useWatch({ control: form.control, name: 'zip' }));
  const isRefused = isOutside && draft.time !== undefined;
  const drive = useDriveCheck(props);
  return {
    drive,
    form,
    missing: checkText(errors, NAMES),
    isOutside,
    isRefused,
    keep: () => {
      const { vehicleInfo, ...address } = form.getValues();
      if (address.zip !== draft.address.zip) drive.forget();
      updateDraft((before) => withAddress(withValues(before, { vehicleInfo }), address));
    },
    submit: form.handleSubmit(async ({ zip }) => {
      if (isRefused) form.setFocus('zip');
      else if (await drive.allows(zip)) navigation.go('you');
    }),
    sendAsRequest: form.handleSubmit(() => {
      updateDraft(withAnyDay);
      navigation.go('you');
    }),
  };
}

function Bins({ value }: { value: string }) {
  return (
    <Select
      label="Number of bins"
      value={value}
      onChange={({ target }) => updateDraft((draft) => ({ ...draft, bins: target.value }))}
      wrap="col-span-6"
    >
      {Array.from({ length: MOST_BINS }, (_, index) => (
        <option key={index} value={index + 1}>
          {index + 1}
        </option>
      ))}
    </Select>
  );
}
