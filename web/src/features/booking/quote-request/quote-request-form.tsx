import { CircleCheck } from 'lucide-react';
import { flushSync } from 'react-dom';
import type { ReceivedQuoteRequest } from '@desert-mirror/contracts/quotes';
import { bind } from '../../../forms/bind.js';
import { useHydrated } from '../../../forms/use-hydrated.js';
import { CallLink } from '../../../site/call-link.js';
import { useSite } from '../../../site/use-site.js';
import { Button } from '../../../ui/button.js';
import { Input, Textarea } from '../../../ui/field.js';
import { Notice } from '../../../ui/notice.js';
import { Consent, ContactFields, LocationSelect, ServiceSelect } from '../booking-fields.js';
import type { BookingField } from '../booking-values.js';
import { Honeypot } from '../../../forms/honeypot.js';
import { CallBox } from '../call-box.js';
import { NeedsScript } from '../needs-script.js';
import { PhotoPicker } from './photo-picker.js';
import { useQuoteRequest } from './use-quote-request.js';

type QuoteRequestState = ReturnType<typeof useQuoteRequest>;

const FORM_ID = 'quote-request';

export function QuoteRequest() {
  const { bookingEnabled } = useSite();
  return bookingEnabled ? <QuoteRequestForm /> : <CallBox />;
}

function QuoteRequestForm() {
  const request = useQuoteRequest(FORM_ID);
  const { form, offerings, queue, photos, photoFocus, photoProblem } = request;
  const { received, again, pending, submit } = request;
  const hydrated = useHydrated();
  if (received) {
    const restart = () => {
      // The form must be in the document before it can take the focus.
      flushSync(again);
      form.setFocus('serviceId');
    };
    return <Received {...received} onAgain={restart} />;
  }
  return (
    <form
      id={FORM_ID}
      data-live={hydrated || undefined}
      method="post"
      noValidate
      aria-busy={pending}
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-2 gap-x-4 gap-y-3.5"
    >
      <NeedsScript />
      <PhotoPicker queue={queue} photos={photos} focus={photoFocus} problem={photoProblem} />
      <WorkFields form={form} offerings={offerings} />
      <ContactFields form={form} />
      <Consent form={form} />
      <Honeypot {...form.register('homepage')} />
      <div className="col-span-2 mt-3 grid gap-3">
        <Button type="submit" size="lg" className="sm:w-60" pending={pending} disabled={!hydrated}>
          {pending ? 'Sending...' : 'Ask for a price'}
        </Button>
        <p className="text-fine text-ink-faint max-sm:text-center">Free, with no obligation.</p>
      </div>
    </form>
  );
}

function WorkFields({ form, offerings }: Pick<QuoteRequestState, 'form' | 'offerings'>) {
  const wide = (name: BookingField) => ({ ...bind(form, name), wrap: 'col-span-2' });
  return (
    <>
      <ServiceSelect offerings={offerings} {...wide('serviceId')} />
      <Input
        label="Vehicle"
        optional
        placeholder="2021 Toyota 4Runner, black"
        {...bind(form, 'vehicleInfo')}
        wrap="max-sm:col-span-2"
      />
      <LocationSelect {...bind(form, 'serviceLocation')} wrap="max-sm:col-span-2" />
      <Textarea
        label="Message"
        rows={4}
        optional
        placeholder="What should be done, and what have you tried? Scratches, stains, smells, old coatings"
        {...wide('message')}
      />
    </>
  );
}

interface ReceivedProps extends ReceivedQuoteRequest {
  onAgain: () => void;
}

const Received = ({ id, photoCount, onAgain }: ReceivedProps) => (
  <Notice
    title="We received your request"
    isFocused
    icon={<CircleCheck className="size-10 text-good" aria-hidden="true" />}
  >
    <p className="max-w-md text-body text-ink-soft">
      Request #{id}
      {photoCount > 0 && ` with ${photoCount === 1 ? 'one photo' : `${photoCount} photos`}`}.
      We&rsquo;ll email you a quote within 24 hours. Use its link to review the work, accept it and
      choose a time.
    </p>
    <div className="flex flex-wrap justify-center gap-3">
      <CallLink />
      <Button variant="secondary" onClick={onAgain}>
        Send another request
      </Button>
    </div>
  </Notice>
);
