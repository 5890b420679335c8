import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { formatPhone } from '@desert-mirror/contracts/phone';
import { bind } from '../../../forms/bind.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { Honeypot } from '../../../forms/honeypot.js';
import { SmsConsent } from '../../../site/sms-consent.js';
import { Input } from '../../../ui/field.js';
import { withValues } from '../booking-draft.js';
import { youSchema } from '../booking-request.js';
import type { BookingValues } from '../booking-values.js';
import { updateDraft } from '../draft-store.js';
import { StepButtons, StepFrame, checkText, type StepProps } from './step-frame.js';

type Values = Pick<
  BookingValues,
  'firstName' | 'lastName' | 'email' | 'phone' | 'smsConsent' | 'homepage'
>;

const resolver = formResolver<Values, z.infer<typeof youSchema>>(youSchema);

const wide = 'col-span-2 @min-[44rem]:col-span-1';
const NAMES = { firstName: 'first name', lastName: 'last name', email: 'email', phone: 'phone' };

export function YouStep({ draft: { values }, navigation, title }: StepProps) {
  const id = useId();
  const { firstName, lastName, email, phone, smsConsent, homepage } = values;
  const form = useForm<Values, unknown, z.infer<typeof youSchema>>({
    resolver,
    defaultValues: { firstName, lastName, email, phone, smsConsent, homepage },
  });
  const { errors } = form.formState;
  const missing = checkText(errors, NAMES);
  const keep = () => void updateDraft((draft) => withValues(draft, form.getValues()));
  const format = () => {
    form.setValue('phone', formatPhone(form.getValues('phone')));
    keep();
  };
  const submit = form.handleSubmit(() => {
    format();
    navigation.go('summary');
  });
  return (
    <StepFrame
      title={title}
      name="How can we reach you?"
      actions={
        <StepButtons {...{ navigation, missing }} form={id} isProblem={missing !== undefined} />
      }
    >
      <form
        id={id}
        noValidate
        onChange={keep}
        onSubmit={(event) => void submit(event)}
        className="grid grid-cols-2 gap-x-4 gap-y-5"
      >
        <Input label="First name" autoComplete="given-name" required {...bind(form, 'firstName')} />
        <Input label="Last name" autoComplete="family-name" required {...bind(form, 'lastName')} />
        <Input
          label="Email"
          type="email"
          autoComplete="email"
          required
          {...bind(form, 'email')}
          wrap={wide}
        />
        <Input
          label="Phone"
          type="tel"
          autoComplete="tel"
          required
          {...bind(form, 'phone', { onBlur: format })}
          wrap={wide}
        />
        <SmsConsent {...form.register('smsConsent')} wrap="col-span-2" />
        <Honeypot {...form.register('homepage')} />
      </form>
    </StepFrame>
  );
}
