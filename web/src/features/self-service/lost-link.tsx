import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { RequestLink } from '@desert-mirror/contracts/self-service';
import { useRequestBookingLinkMutation } from '../../api/self-service.api.js';
import { bind } from '../../forms/bind.js';
import { formResolver } from '../../forms/form-resolver.js';
import { useHydrated } from '../../forms/use-hydrated.js';
import { useSubmit } from '../../forms/use-submit.js';
import { CallLink } from '../../site/call-link.js';
import { Button } from '../../ui/button.js';
import { Input } from '../../ui/field.js';
import { LogoMark } from '../../ui/logo.js';
import { Notice } from '../../ui/notice.js';
import { Outcome } from './outcome.js';

const resolver = formResolver<RequestLink, RequestLink>(RequestLink);

/** Shown for revoked and unknown links alike, and without a link. */
export function LostLink({ isInvalid = false }: { isInvalid?: boolean }) {
  return (
    <Notice
      as="h1"
      title={isInvalid ? 'This link is no longer valid' : 'Manage your booking'}
      icon={<LogoMark className="size-14" />}
      className="my-auto"
    >
      <p className="max-w-sm text-body text-ink-soft">
        {isInvalid
          ? 'Check for a newer email from us, or get a new link.'
          : 'Move, cancel or pay for your booking with the link in our email. Lost it? Get it again.'}
      </p>
      <LinkForm />
      <CallLink variant="ghost" />
    </Notice>
  );
}

function LinkForm() {
  const [sentTo, setSentTo] = useState<string>();
  const [requestLink] = useRequestBookingLinkMutation();
  const isHydrated = useHydrated();
  const form = useForm<RequestLink, unknown, RequestLink>({
    resolver,
    defaultValues: { email: '' },
  });
  const { pending, submit } = useSubmit({
    form,
    failure: 'The email was not sent. Please try again or call us.',
    send: async ({ email }) => {
      await requestLink({ email }).unwrap();
      setSentTo(email);
    },
  });
  if (sentTo !== undefined)
    return (
      <div className="w-full max-w-sm text-left">
        <Outcome>
          {`If ${sentTo} has an open or unpaid booking, the link is on its way. It can take a minute.`}
        </Outcome>
      </div>
    );
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid w-full max-w-sm gap-4 text-left"
    >
      <Input label="Email" type="email" autoComplete="email" required {...bind(form, 'email')} />
      <Button type="submit" size="lg" pending={pending} disabled={!isHydrated}>
        Email me my link
      </Button>
    </form>
  );
}
